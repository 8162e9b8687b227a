import { useTranslation } from '@dabbab/platform/i18n';
import { LoadMore, type LoadMoreProps } from '@dabbab/ui/connected/load-more';
import type { Notification } from '../../data/notifications/notifications.ts';
import { type Day, dayOf } from '../../when/days.ts';
import { NotificationRow } from './notification-row.tsx';
import { TITLE_ID } from './notifications-head.tsx';
import type { NotificationActions } from './use-notification-actions.ts';

export interface NotificationListProps {
  rows: Notification[];
  actions: NotificationActions;
  /** The query that holds them. */
  list: LoadMoreProps['list'];
}

const days: Day[] = ['today', 'yesterday', 'earlier'];

/** Moves the focus from the button of a row that goes to that of the next one, or of the last, or else to the title. */
function focusBeside(button: HTMLElement): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('.notification__delete')];
  const others = buttons.filter((other) => other !== button);
  (others[buttons.indexOf(button)] ?? others.at(-1) ?? document.querySelector<HTMLElement>(`#${TITLE_ID}`))?.focus();
}

/** Shows the notifications by day. */
export function NotificationList({ rows, actions, list }: NotificationListProps) {
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
                  onDelete={(button) => {
                    focusBeside(button);
                    actions.remove(row.id);
                  }}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <LoadMore list={list} moreLabel={t('more')} failedText={t('moreFailed')} />
    </>
  );
}
