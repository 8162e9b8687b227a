import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { adFields } from '../../../data/listings/ad-fields.ts';
import type { AdFieldProps } from '../ad-field.tsx';
import { SelectField } from '../form-fields.tsx';

const OTHER = '…';

/** Asks for a model of the chosen make, or for the name of one that is not in the list. */
export function ModelField({ values: { make, model }, onChange, onLeave, errorOf }: AdFieldProps) {
  const { t } = useTranslation(['listings-ad-form', 'listings-fields']);
  const models = useLookups()?.models.filter(({ maker }) => maker === make) ?? [];
  const known = models.some(({ name_en }) => name_en === model);
  /** The make for which the person chose "other": another make begins with its list again. */
  const [otherOf, setOtherOf] = useState<string>();
  const other = otherOf === make || (model !== '' && !known) || models.length === 0;
  const label = t('listings-fields:label.model');
  const optional = t('optional');
  return (
    <>
      {models.length > 0 && (
        <SelectField
          name={other ? 'model-list' : 'model'}
          label={label}
          error={other ? undefined : errorOf('model')}
          optional={optional}
          value={other ? OTHER : model}
          options={[
            ...models.map(({ name_en }) => ({ value: name_en, label: name_en })),
            { value: OTHER, label: t('otherModel.choose') },
          ]}
          onChange={(next) => {
            setOtherOf(next === OTHER ? make : undefined);
            onChange({ model: next === OTHER ? '' : next });
          }}
        />
      )}
      {other && (
        <TextField
          label={models.length === 0 ? label : t('otherModel.label')}
          error={errorOf('model')}
          optional={optional}
          name="model"
          dir="ltr"
          autoComplete="off"
          maxLength={adFields.model.length[1]}
          value={model}
          onChange={({ target }) => onChange({ model: target.value })}
          onBlur={() => onLeave('model')}
        />
      )}
    </>
  );
}
