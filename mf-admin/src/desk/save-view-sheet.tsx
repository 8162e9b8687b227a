import { useTranslation } from '@dabbab/platform/i18n';
import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDraftText } from '@dabbab/platform/kit/use-draft-text';
import { FormSheet } from '@dabbab/ui/form-sheet';
import { TextField } from '@dabbab/ui/text-field';

export interface SaveViewSheetProps {
  desk: string;
  onClose: () => void;
  onSave: (name: string) => void;
}

/** Asks under which name the list as it is now shall be found again. */
export function SaveViewSheet({ desk, onClose, onSave }: SaveViewSheetProps) {
  const { t } = useTranslation('admin-desk');
  const [name, setName] = useDraftText(`view-name.${desk}`);
  const { problemOf, formProps } = useCheckedForm({ name }, (typed) =>
    typed.name.trim() ? {} : { name: 'required' as const },
  );
  return (
    <FormSheet
      open
      onClose={onClose}
      title={t('views.save')}
      closeLabel={t('close')}
      form={formProps(() => {
        setName('');
        onSave(name.trim());
      })}
      button={{ children: t('views.keep') }}
    >
      <TextField
        label={t('views.name')}
        help={t('views.help')}
        name="name"
        maxLength={40}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problemOf('name') ? t('views.nameMissing') : undefined}
      />
    </FormSheet>
  );
}
