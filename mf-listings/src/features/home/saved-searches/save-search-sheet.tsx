import '../../../saved-searches/locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { Checkbox } from '@dabbab/ui/inputs';
import { TextField } from '@dabbab/ui/text-field';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { MOST_NAME_CHARACTERS, saveSearch } from '../../../data/saved-searches/saved-searches.ts';
import { useSearchText } from '../../../saved-searches/search-text.ts';

export interface SaveSearchSheetProps {
  filters: ListingFilters;
  onClose: () => void;
}

/** Saves a search under a name; asks whether the person wants to hear of new ads. */
export function SaveSearchSheet({ filters, onClose }: SaveSearchSheetProps) {
  const { t } = useTranslation('listings-home');
  const { t: shared } = useTranslation('listings-saved-searches');
  const words = useSearchText(filters, shared('separator'));
  const [typed, setTyped] = useState<string>();
  const [alerts, setAlerts] = useState(true);
  const name = typed ?? [...words.replaceAll(/[\u2066\u2069]/g, '')].slice(0, MOST_NAME_CHARACTERS).join('');
  const { problemOf, formProps } = useCheckedForm<{ name: string }, 'missing'>({ name }, (now) =>
    now.name.trim() ? {} : { name: 'missing' },
  );
  const { act, pending, failure } = useAction(saveSearch, {
    done: () => {
      toast({ title: t('saved.done'), description: alerts ? t('saved.doneAlerts') : t('saved.doneText') });
      onClose();
    },
  });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('saved.save')}
      closeLabel={t('close')}
      form={formProps(() => act({ name: name.trim(), filters, alerts }))}
      button={{ variant: 'brand', size: 'lg', loading: pending, children: t('saved.confirm') }}
      failure={failure}
    >
      <p className="muted text-sm">{words}</p>
      <TextField
        label={t('saved.name')}
        error={problemOf('name') && t('saved.nameMissing')}
        name="name"
        dir="auto"
        maxLength={MOST_NAME_CHARACTERS}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Checkbox label={shared('alerts')} checked={alerts} onChange={({ target }) => setAlerts(target.checked)} />
    </FormSheet>
  );
}
