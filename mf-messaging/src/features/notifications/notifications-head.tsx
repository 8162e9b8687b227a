import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import type { Notification } from '../../data/notifications/notifications.ts';
import type { Filter } from './notification-filter.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

export interface NotificationsHeadProps {
  rows: Notification[] | undefined;
  filter: Filter;
  actions: NotificationActions;
}

/** The title of the page and what can be done with all notifications. */
export function NotificationsHead({ rows, filter, actions }: NotificationsHeadProps) {
  const { t } = useTranslation('messaging-notifications');
  return (
    <div className="notifications__head">
      <h1 className="h2">{t('title')}</h1>
      {rows && rows.length > 0 && (
        <div className="row notifications__all">
          {rows.some((row) => row.read_at === null) && (
            <Button size="sm" icon="check" onClick={actions.markAllRead}>
              {t('markAllRead')}
            </Button>
          )}
          {filter === 'all' && (
            <Button size="sm" variant="danger" onClick={() => actions.remove()}>
              {t('deleteAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
