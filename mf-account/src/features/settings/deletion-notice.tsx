import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Notice } from '@dabbab/ui/notice';
import { toast } from '@dabbab/ui/toast';
import { useEffect, useRef } from 'react';
import { cancelDeletion } from '../../data/account/deletion.ts';

export interface DeletionNoticeProps {
  userId: string;
  /** ISO 8601. */
  dueAt: string;
  /** The person has just asked for it: it takes the focus, since the button that had it is gone. */
  focused: boolean;
}

/** Says when the account will be deleted, and calls that off. */
export function DeletionNotice({ userId, dueAt, focused }: DeletionNoticeProps) {
  const { t } = useTranslation('account-settings');
  const format = useFormat();
  const { act, pending } = useAction(cancelDeletion(userId), {
    done: () => toast({ title: t('deletion.cancelled') }),
    failed: () => t('deletion.cancelFailed'),
  });
  const element = useRef<HTMLDivElement>(null);
  // After the sheet has given the focus back.
  useEffect(() => {
    if (focused) setTimeout(() => element.current?.focus(), 0);
  }, [focused]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice tone="warn" inset>
        <p>{t('deletion.due', { date: format.date(dueAt) })}</p>
        <Button loading={pending} onClick={() => act()}>
          {t('deletion.cancel')}
        </Button>
      </Notice>
    </div>
  );
}
