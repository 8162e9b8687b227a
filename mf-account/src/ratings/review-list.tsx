import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import type { InfiniteData, UseInfiniteQueryResult } from '@dabbab/platform/query';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import type { ReactNode } from 'react';
import type { Review } from '../data/reviews/reviews.ts';
import { ReviewItem } from './review-item.tsx';

export interface ReviewListProps {
  list: UseInfiniteQueryResult<InfiniteData<Review[]>>;
  /** Is shown where there is none. */
  empty: ReactNode;
  /** What can be done about one, below it. */
  actions?: (review: Review) => ReactNode;
}

/** Lists reviews, page by page. */
export function ReviewList({ list, empty, actions }: ReviewListProps) {
  const { t } = useTranslation('account-ratings');
  const reviews = list.data?.pages.flat();
  return (
    <QueryState
      request={{ ...list, data: reviews }}
      skeleton={
        <Skeletons label={t('loading')} className="stack">
          <Skeleton width="100%" height="96px" />
          <Skeleton width="100%" height="96px" />
        </Skeletons>
      }
      failed={t('failed')}
      empty={empty}
    >
      {(found) => (
        <>
          {found.map((review) => (
            <ReviewItem key={review.id} review={review}>
              {actions?.(review)}
            </ReviewItem>
          ))}
          <LoadMore list={list} moreLabel={t('more')} failedText={t('failed')} />
        </>
      )}
    </QueryState>
  );
}
