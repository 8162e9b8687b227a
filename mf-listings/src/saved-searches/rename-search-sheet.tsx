import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useAction } from '@dabbab/ui/connected/use-action';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';
import { useState } from 'react';
import { changeSearch, MOST_NAME_CHARACTERS, type SavedSearch } from '../data/saved-searches/saved-searches.ts';

interface RenameSearchSheetProps {
  search: SavedSearch;
  userId: string;
  onClose: () => void;
}

/** Gives a saved search another name. */
export function RenameSearchSheet({ search, userId, onClose }: RenameSearchSheetProps) {
  const { t } = useTranslation('listings-saved-searches');
  const [name, setName] = useState(search.name);
  const { problemOf, formProps } = useCheckedForm<{ name: string }, 'missing'>({ name }, (now) =>
    now.name.trim() ? {} : { name: 'missing' },
  );
  const { act, pending, failure } = useAction(changeSearch(userId, search.id), { done: onClose });
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('renameTitle')}
      closeLabel={t('close')}
      form={formProps(() => act({ name: name.trim() }))}
      button={{ loading: pending, children: t('save') }}
      failure={failure}
    >
      <TextField
        label={t('name')}
        error={problemOf('name') && t('nameMissing')}
        name="name"
        dir="auto"
        maxLength={MOST_NAME_CHARACTERS}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </FormSheet>
  );
}
