import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Field } from '@dabbab/ui/field';
import { Checkbox, TextInput } from '@dabbab/ui/inputs';
import { Notice } from '@dabbab/ui/notice';
import { Sheet } from '@dabbab/ui/sheet';
import { toast } from '@dabbab/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { MOST_NAME_CHARACTERS, saveSearch } from '../../../data/saved-searches/saved-searches.ts';
import { useSearchText } from './search-text.ts';
import './saved-searches.css';

export interface SaveSearchSheetProps {
  filters: ListingFilters;
  onClose: () => void;
}

/** Names a search and says whether one wants to hear of new ads. */
export function SaveSearchSheet({ filters, onClose }: SaveSearchSheetProps) {
  const { t } = useTranslation('listings-home');
  const formId = useId();
  const words = useSearchText(filters, t('saved.separator'));
  const [typed, setTyped] = useState<string>();
  const [alerts, setAlerts] = useState(true);
  const name = typed ?? [...words.replaceAll(/[\u2066\u2069]/g, '')].slice(0, MOST_NAME_CHARACTERS).join('');
  const { act, pending, failure } = useAction(saveSearch, {
    done: () => {
      toast({ title: t('saved.done'), description: alerts ? t('saved.doneAlerts') : t('saved.doneText') });
      onClose();
    },
  });
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim()) act({ name: name.trim(), filters, alerts });
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('saved.save')}
      closeLabel={t('close')}
      footer={
        <Button variant="brand" size="lg" block type="submit" form={formId} loading={pending}>
          {t('saved.confirm')}
        </Button>
      }
    >
      <form id={formId} className="stack" onSubmit={submit} noValidate>
        {failure && (
          <Notice tone="danger" inset>
            {failure}
          </Notice>
        )}
        <p className="muted text-sm">{words}</p>
        <Field label={t('saved.name')} error={missing && t('saved.nameMissing')}>
          {(control) => (
            <TextInput
              {...control}
              dir="auto"
              maxLength={MOST_NAME_CHARACTERS}
              autoComplete="off"
              value={name}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </Field>
        <Checkbox
          label={t('saved.alerts')}
          checked={alerts}
          onChange={(event) => setAlerts(event.currentTarget.checked)}
        />
      </form>
    </Sheet>
  );
}
