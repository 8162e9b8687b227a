import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Link } from '@dabbab/platform/router';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import type { Notification } from '../../data/notifications/notifications.ts';
import { useShortTime } from '../../when/short-time.ts';
import { type Described, describe } from './describe.ts';

export interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  onDelete: () => void;
}

/** Shows a notification; following its link marks it as read. */
export function NotificationRow({ notification, onRead, onDelete }: NotificationRowProps) {
  const { t } = useTranslation('messaging');
  const shortTime = useShortTime();
  const described = describe(notification, useLanguage());
  const unread = notification.read_at === null;
  return (
    <li className={classNames('message-row notification', unread && 'notification--unread')}>
      <Icon name={described.icon} size={22} className="notification__icon" />
      <div className="notification__text">
        <NotificationTitle described={described} onFollow={unread ? onRead : undefined} />
        {described.text && (
          <p dir="auto" className="muted text-sm clamp-2 notification__body">
            {described.text}
          </p>
        )}
        <p className="notification__time">
          {unread && <span className="notification__new">{t('notifications.new')}</span>}
          <time dateTime={notification.created_at}>{shortTime(notification.created_at)}</time>
        </p>
      </div>
      <div className="notification__actions">
        {unread && <IconButton icon="check" size="sm" label={t('notifications.markRead')} onClick={onRead} />}
        <IconButton icon="close" size="sm" label={t('notifications.delete')} onClick={onDelete} />
      </div>
    </li>
  );
}

function NotificationTitle({ described, onFollow }: { described: Described; onFollow: (() => void) | undefined }) {
  const title = useNotificationTitle(described);
  return (
    <p className="notification__title">
      {described.to ? (
        <Link className="message-row__link" to={described.to} onClick={onFollow}>
          {title}
        </Link>
      ) : (
        title
      )}
    </p>
  );
}

/** Writes a notification as a sentence. */
export function useNotificationTitle({ kind, variant, name, count, amount, date }: Described): string {
  const { t } = useTranslation('messaging');
  const values = { name: name || t('conversations.somebody'), amount, date };
  switch (kind) {
    case 'bid_answered':
      return t(variant === 'accepted' ? 'kinds.bid_accepted' : 'kinds.bid_declined', values);
    case 'report_decided':
      return t(variant === 'reviewed' ? 'kinds.report_reviewed' : 'kinds.report_dismissed');
    case 'search_match':
      return t('kinds.search_match', { ...values, count });
    case 'review':
      return t('kinds.review', { ...values, count });
    case 'subscription_extended':
      return t('kinds.subscription_extended', { ...values, count });
    default:
      return t(`kinds.${kind}`, values);
  }
}
