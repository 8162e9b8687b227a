import '../../rows/rows.css';
import './notifications.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { EmptyState } from '@dabbab/ui/state';
import { notificationsQuery } from '../../data/notifications/notifications.ts';
import { RowsSkeleton } from '../../rows/rows-skeleton.tsx';
import { NotificationList } from './notification-list.tsx';

/** `/notifications`: the notifications of the signed-in person. */
export function NotificationsScreen() {
  const { t } = useTranslation('messaging');
  const userId = useAuth().user?.id ?? '';
  const query = useInfiniteQuery({
    ...notificationsQuery(userId),
    select: ({ pages }) => pages.flatMap((page) => page.rows),
  });
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  return (
    <div className="page page--narrow notifications-page">
      {!data?.length && <h1 className="h2 notifications__title">{t('titles.notifications')}</h1>}
      <QueryState
        request={query}
        skeleton={<RowsSkeleton label={t('notifications.loading')} picture="22px" lines={['55%', '85%', '20%']} />}
        failed={t('notifications.failed')}
        empty={
          !hasNextPage && (
            <EmptyState title={t('notifications.none')} text={t('notifications.noneText')}>
              <ButtonLink as={Link} to="/" variant="ink" size="sm">
                {t('browse')}
              </ButtonLink>
            </EmptyState>
          )
        }
      >
        {(rows) => (
          <NotificationList
            rows={rows}
            onMore={hasNextPage ? () => void fetchNextPage() : undefined}
            loadingMore={isFetchingNextPage}
          />
        )}
      </QueryState>
    </div>
  );
}
