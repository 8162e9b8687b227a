import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { toast } from '@dabbab/ui/toast';
import { cancelDeletion } from '../../data/account/deletion.ts';

export interface DeletionNoticeProps {
  userId: string;
  /** ISO 8601. */
  dueAt: string;
}

/** Says when the account will be deleted, and calls that off. */
export function DeletionNotice({ userId, dueAt }: DeletionNoticeProps) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  const { act, pending } = useAction(cancelDeletion(userId), {
    done: () => toast({ title: t('deletion.cancelled') }),
    failed: () => t('deletion.cancelFailed'),
  });
  return (
    <Notice tone="warn" inset>
      <p>{t('deletion.due', { date: format.date(dueAt) })}</p>
      <Button loading={pending} onClick={() => act()}>
        {t('deletion.cancel')}
      </Button>
    </Notice>
  );
}
