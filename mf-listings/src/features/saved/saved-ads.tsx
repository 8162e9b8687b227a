import './locales.ts';
import './saved-ads.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState } from '@dabbab/ui/state';
import { savedAdsQuery } from '../../data/listings/saved-ads.ts';
import { SavedAdRow } from './saved-ad-row.tsx';

/** The ads that a person saved, the last one first, with what became of each. */
export function SavedAds({ userId }: { userId: string }) {
  const { t } = useTranslation('listings-saved');
  const { t: common } = useTranslation('listings');
  const list = useInfiniteQuery(savedAdsQuery(userId));
  return (
    <QueryState
      request={list}
      skeleton={
        <Skeletons label={t('loading')} className="stack">
          <Skeleton height="96px" />
          <Skeleton height="96px" />
          <Skeleton height="96px" />
        </Skeletons>
      }
      failed={t('failed')}
      empty={
        list.hasNextPage ? undefined : (
          <EmptyState title={t('none')} text={t('noneText')}>
            <ButtonLink as={Link} to="/" variant="ink">
              {t('search')}
            </ButtonLink>
          </EmptyState>
        )
      }
    >
      {(ads) => (
        <>
          <ul className="saved-ads">
            {ads.map((ad) => (
              <SavedAdRow key={ad.listing_id} ad={ad} userId={userId} />
            ))}
          </ul>
          <LoadMore list={list} moreLabel={common('list.more')} failedText={common('list.moreFailed')} automatic />
        </>
      )}
    </QueryState>
  );
}
