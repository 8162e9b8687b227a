import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { Link } from '@dabbab/platform/router';
import { classNames } from '@dabbab/ui/class-names';
import { Icon } from '@dabbab/ui/icon';
import { IconButton } from '@dabbab/ui/icon-button';
import type { Notification } from '../../data/notifications/notifications.ts';
import { describe } from '../../sentences/describe.ts';
import { detailOf, sentenceOf } from '../../sentences/sentence.ts';
import { useShortTime } from '../../when/short-time.ts';
import { icons } from './icons.ts';

export interface NotificationRowProps {
  notification: Notification;
  onRead: () => void;
  /** Takes the button that was pressed. */
  onDelete: (button: HTMLElement) => void;
}

/** Shows a notification; following its link marks it as read. */
export function NotificationRow({ notification, onRead, onDelete }: NotificationRowProps) {
  const { t } = useTranslation(['messaging-notifications', 'messaging-sentences']);
  const shortTime = useShortTime();
  const { number, date } = useFormat();
  const described = describe(notification, { language: useLanguage(), number, date });
  const title = sentenceOf(described, t);
  const detail = detailOf(described, t);
  const unread = notification.read_at === null;
  return (
    <li className={classNames('message-row notification', unread && 'notification--unread')}>
      <Icon name={icons[described.kind]} size={22} className="notification__icon" />
      <div className="notification__text">
        <p className="notification__title">
          {described.to ? (
            <Link className="message-row__link" to={described.to} onClick={unread ? onRead : undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        {detail && (
          <p dir="auto" className="muted text-sm clamp-2 notification__body">
            {detail}
          </p>
        )}
        <p className="notification__time">
          {unread && <span className="notification__new">{t('new')}</span>}
          <time dateTime={notification.created_at}>{shortTime(notification.created_at)}</time>
        </p>
      </div>
      <div className="notification__actions">
        {unread && <IconButton icon="check" label={t('markRead')} onClick={onRead} />}
        <IconButton
          icon="close"
          label={t('delete')}
          className="notification__delete"
          onClick={({ currentTarget }) => onDelete(currentTarget)}
        />
      </div>
    </li>
  );
}
