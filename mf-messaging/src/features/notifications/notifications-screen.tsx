import './locales.ts';
import '../../rows/rows.css';
import './notifications.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link, useSearchParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { useLiveMessages } from '../../data/live/use-live-messages.ts';
import { notificationsQuery } from '../../data/notifications/notifications.ts';
import { RowsSkeleton } from '../../rows/rows-skeleton.tsx';
import { type Filter, filterOf, NotificationFilter, shownBy } from './notification-filter.tsx';
import { NotificationList } from './notification-list.tsx';
import { NotificationsHead } from './notifications-head.tsx';
import { useNotificationActions } from './use-notification-actions.ts';

/** `/notifications`: the notifications of the signed-in person. */
export function NotificationsScreen() {
  const { t } = useTranslation('messaging-notifications');
  const userId = useAuth().user?.id ?? '';
  const [params, setParams] = useSearchParams();
  const filter = filterOf(params.get('show'));
  const show = (next: Filter) => setParams(next === 'all' ? {} : { show: next }, { replace: true });
  const shown = shownBy(filter);
  const actions = useNotificationActions(userId, shown);
  const query = useInfiniteQuery({
    ...notificationsQuery(userId, shown),
    select: ({ pages }) => pages.flatMap((page) => page.rows),
  });
  useLiveMessages(userId);
  return (
    <div className="page page--narrow notifications-page">
      <NotificationsHead rows={query.data} filter={filter} actions={actions} />
      <NotificationFilter filter={filter} onChange={show} />
      <QueryState
        request={query}
        skeleton={<RowsSkeleton label={t('loading')} picture="22px" lines={['55%', '85%', '20%']} />}
        failed={t('failed')}
        empty={<NothingToShow filter={filter} onShowAll={() => show('all')} />}
      >
        {(rows) => <NotificationList rows={rows} actions={actions} list={query} />}
      </QueryState>
    </div>
  );
}

function NothingToShow({ filter, onShowAll }: { filter: Filter; onShowAll: () => void }) {
  const { t } = useTranslation('messaging-notifications');
  return filter === 'all' ? (
    <EmptyState title={t('none')} text={t('noneText')}>
      <ButtonLink as={Link} to="/" variant="ink" size="sm">
        {t('browse')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={filter === 'unread' ? t('allRead') : t('noMatch')}>
      <Button size="sm" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </EmptyState>
  );
}
