import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import type { Notification } from '../../data/notifications/notifications.ts';
import type { Filter } from './notification-filter.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

/** Of the title, which gets the focus when what had it has gone. */
export const TITLE_ID = 'notifications-title';

export interface NotificationsHeadProps {
  rows: Notification[] | undefined;
  filter: Filter;
  actions: NotificationActions;
}

/** The title of the page, what can be done with all notifications, and the way to the preferences. */
export function NotificationsHead({ rows, filter, actions }: NotificationsHeadProps) {
  const { t } = useTranslation('messaging-notifications');
  const removeAll = () => {
    document.querySelector<HTMLElement>(`#${TITLE_ID}`)?.focus();
    actions.remove();
  };
  return (
    <div className="notifications__head">
      <h1 id={TITLE_ID} className="h2" tabIndex={-1}>
        {t('title')}
      </h1>
      <ButtonLink as={Link} to="/notifications/preferences" size="sm">
        <Icon name="filter" size={18} />
        {t('preferences')}
      </ButtonLink>
      {rows && rows.length > 0 && (
        <div className="row notifications__all">
          {rows.some((row) => row.read_at === null) && (
            <Button size="sm" icon="check" onClick={actions.markAllRead}>
              {t('markAllRead')}
            </Button>
          )}
          {filter === 'all' && (
            <Button size="sm" variant="danger" onClick={removeAll}>
              {t('deleteAll')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
