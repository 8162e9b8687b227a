import './notifications.css';
import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { ButtonLink } from '@dabbab/ui/button';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import { notificationsQuery } from '../../data/notifications/notifications.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationsSkeleton } from './notifications-skeleton.tsx';

/** `/notifications`: what happened that concerns the signed-in person. */
export function NotificationsScreen() {
  const { t } = useTranslation('messaging');
  const errorText = useErrorText();
  const userId = useAuth().user?.id ?? '';
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificationsQuery(userId),
  );
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <div className="page page--narrow notifications-page">
      {(!rows || rows.length === 0) && <h1 className="h2 notifications__title">{t('titles.notifications')}</h1>}
      {!rows && !error && <NotificationsSkeleton label={t('notifications.loading')} />}
      {!rows && error && (
        <ErrorState
          title={t('notifications.failed')}
          text={errorText(error)}
          retryLabel={t('retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {rows?.length === 0 && !hasNextPage && (
        <EmptyState title={t('notifications.none')} text={t('notifications.noneText')}>
          <ButtonLink as={Link} to="/" variant="ink" size="sm">
            {t('browse')}
          </ButtonLink>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <NotificationList
          rows={rows}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          loadingMore={isFetchingNextPage}
        />
      )}
    </div>
  );
}
