import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useState } from 'react';
import { deleteAllNotifications, deleteNotification, markAllRead, markRead } from '../../data/notifications/changes.ts';
import type { Notification } from '../../data/notifications/notifications.ts';
import { type Day, dayOf } from '../../when/days.ts';
import { DeleteSheet } from './delete-sheet.tsx';
import { NotificationRow } from './notification-row.tsx';

export interface NotificationListProps {
  rows: Notification[];
  /** Loads older ones; absent when there are none. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

const days: Day[] = ['today', 'yesterday', 'earlier'];

/** Shows the notifications by day, with buttons to mark them as read and to delete them. */
export function NotificationList({ rows, onMore, loadingMore }: NotificationListProps) {
  const { t } = useTranslation('messaging');
  const userId = useAuth().user?.id ?? '';
  const failed = () => t('notifications.notChanged');
  const reading = useAction(markRead(userId), { failed });
  const readingAll = useAction(markAllRead(userId), { failed });
  const removal = useAction(deleteNotification(userId), { failed });
  const removalOfAll = useAction(deleteAllNotifications(userId), { failed });
  const [doomed, setDoomed] = useState<Notification | 'all' | null>(null);
  const groups = Object.groupBy(rows, (row) => dayOf(row.created_at));

  const confirmDelete = () => {
    if (doomed === 'all') removalOfAll.act();
    else if (doomed) removal.act(doomed.id);
    setDoomed(null);
  };

  return (
    <>
      <div className="notifications__head">
        <h1 className="h2">{t('titles.notifications')}</h1>
        <div className="row">
          {rows.some((row) => row.read_at === null) && (
            <Button size="sm" icon="check" onClick={() => readingAll.act()}>
              {t('notifications.markAllRead')}
            </Button>
          )}
          <Button size="sm" variant="danger" onClick={() => setDoomed('all')}>
            {t('notifications.deleteAll')}
          </Button>
        </div>
      </div>
      {days.map((day) => {
        const group = groups[day];
        if (!group) return null;
        return (
          <section key={day} aria-labelledby={`notifications-${day}`}>
            <h2 id={`notifications-${day}`} className="notifications__day">
              {t(`days.${day}`)}
            </h2>
            <ul className="message-rows">
              {group.map((row) => (
                <NotificationRow
                  key={row.id}
                  notification={row}
                  onRead={() => reading.act(row.id)}
                  onDelete={() => setDoomed(row)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {onMore && (
        <Button className="notifications__more" loading={loadingMore} onClick={onMore}>
          {t('notifications.more')}
        </Button>
      )}
      <DeleteSheet target={doomed} onCancel={() => setDoomed(null)} onConfirm={confirmDelete} />
    </>
  );
}
