import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useAuth } from '@dabbab/platform/session';
import { Button } from '@dabbab/ui/button';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { useDelete, useDeleteAll, useMarkAllRead, useMarkRead } from '../../data/notifications/changes.ts';
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

/** The notifications under the day of each, with what can be done about them. */
export function NotificationList({ rows, onMore, loadingMore }: NotificationListProps) {
  const { t } = useTranslation('messaging');
  const userId = useAuth().user?.id ?? '';
  const onError = useFailure();
  const markRead = useMarkRead(userId);
  const markAllRead = useMarkAllRead(userId);
  const remove = useDelete(userId);
  const removeAll = useDeleteAll(userId);
  const [doomed, setDoomed] = useState<Notification | 'all' | null>(null);
  const groups = Object.groupBy(rows, (row) => dayOf(row.created_at));

  const confirmDelete = () => {
    if (doomed === 'all') removeAll.mutate(undefined, { onError });
    else if (doomed) remove.mutate(doomed.id, { onError });
    setDoomed(null);
  };

  return (
    <>
      <div className="notifications__head">
        <h1 className="h2">{t('titles.notifications')}</h1>
        <div className="row">
          {rows.some((row) => row.read_at === null) && (
            <Button size="sm" icon="check" onClick={() => markAllRead.mutate(undefined, { onError })}>
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
            <ul className="notifications">
              {group.map((row) => (
                <NotificationRow
                  key={row.id}
                  notification={row}
                  onRead={() => markRead.mutate(row.id, { onError })}
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

function useFailure(): (error: unknown) => void {
  const { t } = useTranslation('messaging');
  const errorText = useErrorText();
  return (error) => toast({ tone: 'danger', title: t('notifications.notChanged'), description: errorText(error) });
}
