import { useTranslation } from '@dabbab/platform/i18n';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { deleteNotifications, markAllRead, markRead, restoreNotifications } from '../../data/notifications/changes.ts';
import type { Shown } from '../../data/notifications/notifications.ts';

export interface NotificationActions {
  markRead: (id: string) => void;
  markAllRead: () => void;
  /** Deletes one, or all without an id; the toast offers to undo it. */
  remove: (id?: string) => void;
}

/** What a person does with the notifications that a list shows. */
export function useNotificationActions(userId: string, shown: Shown): NotificationActions {
  const { t } = useTranslation('messaging-notifications');
  const failed = () => t('notChanged');
  const reading = useAction(markRead(userId, shown), { failed });
  const readingAll = useAction(markAllRead(userId, shown), { failed });
  const restoring = useAction(restoreNotifications(userId), {
    done: () => toast({ title: t('restored') }),
    failed: () => t('notRestored'),
  });
  const removal = useAction(deleteNotifications(userId, shown), {
    done: (count, { deletionId }) =>
      toast({
        title: t('deleted', { count }),
        ...(count > 0 && { action: { label: t('undo'), onClick: () => restoring.act(deletionId) } }),
      }),
    failed,
  });
  return {
    markRead: reading.act,
    markAllRead: () => readingAll.act(),
    remove: (id) => removal.act({ deletionId: crypto.randomUUID(), ...(id && { ids: [id] }) }),
  };
}
