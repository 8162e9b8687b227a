import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useMessageDialog } from '@dabbab/ui/connected/use-message-dialog';

/** Opens the dialog to write to a person. */
export function MessageButton({ personId, name }: { personId: string; name: string }) {
  const { t } = useTranslation('account-public-profile');
  const { available, opening, open, dialog } = useMessageDialog({ personId, personName: name });
  if (!available) return null;
  return (
    <>
      <Button variant="brand" icon="message" loading={opening} onClick={open}>
        {t('message')}
      </Button>
      {dialog}
    </>
  );
}
