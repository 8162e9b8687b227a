import { deviceStorage } from '@dabbab/platform/device-storage';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Select } from '@dabbab/ui/inputs';
import { useState } from 'react';
import { setupQuery } from '../data/assistant/state.ts';

const KEY = 'dabbab:assistant-model';
const DEFAULT = 'gpt-3.5-turbo';

/** Holds which model answers, on this device. */
export function useModel(): [model: string, choose: (model: string) => void] {
  const [model, setModel] = useState(() => deviceStorage.read(KEY) ?? DEFAULT);
  const { data } = useQuery(setupQuery);
  // One that is not offered any more.
  const known = !data || data.models.some(({ name }) => name === model);
  const choose = (next: string) => {
    deviceStorage.write(KEY, next);
    setModel(next);
  };
  return [known ? model : DEFAULT, choose];
}

/** Offers the models, where there is a provider. */
export function ModelChoice({ model, onChoose }: { model: string; onChoose: (model: string) => void }) {
  const { t } = useTranslation('admin-assistant');
  const { data } = useQuery(setupQuery);
  if (data?.provider !== 'ready') return null;
  return (
    <label className="assistant-model">
      {t('model')}
      <Select compact value={model} onChange={({ target }) => onChoose(target.value)}>
        {data.models.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </label>
  );
}
