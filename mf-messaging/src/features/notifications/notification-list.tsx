import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import type { Notification } from '../../data/notifications/notifications.ts';
import { type Day, dayOf } from '../../when/days.ts';
import { NotificationRow } from './notification-row.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

export interface NotificationListProps {
  rows: Notification[];
  actions: NotificationActions;
  /** Loads older ones; absent when there are none. */
  onMore: (() => void) | undefined;
  loadingMore: boolean;
}

const days: Day[] = ['today', 'yesterday', 'earlier'];

/** Shows the notifications by day. */
export function NotificationList({ rows, actions, onMore, loadingMore }: NotificationListProps) {
  const { t } = useTranslation(['messaging-notifications', 'messaging']);
  const groups = Object.groupBy(rows, (row) => dayOf(row.created_at));
  return (
    <>
      {days.map((day) => {
        const group = groups[day];
        if (!group) return null;
        return (
          <section key={day} aria-labelledby={`notifications-${day}`}>
            <h2 id={`notifications-${day}`} className="notifications__day">
              {t(`messaging:days.${day}`)}
            </h2>
            <ul className="message-rows">
              {group.map((row) => (
                <NotificationRow
                  key={row.id}
                  notification={row}
                  onRead={() => actions.markRead(row.id)}
                  onDelete={() => actions.remove(row.id)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {onMore && (
        <Button className="notifications__more" loading={loadingMore} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
}
