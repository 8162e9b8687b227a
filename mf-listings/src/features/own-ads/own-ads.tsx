import './locales.ts';
import './own-ads.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery, useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { LoadMore } from '@dabbab/ui/connected/load-more';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Notice } from '@dabbab/ui/notice';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState } from '@dabbab/ui/state';
import { lazy, Suspense } from 'react';
import { draftCountQuery } from '../../data/drafts/stored-drafts.ts';
import { newAdDraftQuery } from '../../data/listings/ad-draft.ts';
import { type OwnListing, ownCountsQuery, ownListingsQuery } from '../../data/listings/own-listings.ts';
import { AdTools } from './ad-tools.tsx';
import { DraftRow } from './draft-row.tsx';
import { FailedList } from './failed-list.tsx';
import { OwnAdRow } from './own-ad-row.tsx';
import { StateChips } from './state-chips.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import { usePricePlaces } from './use-price-places.ts';
import { useStateFilter } from './use-state-filter.ts';

// Lazy, as most people have none.
const StoredDrafts = lazy(async () => ({
  default: (await import(/* webpackChunkName: "drafts" */ './drafts/stored-drafts.tsx')).StoredDrafts,
}));

/** The ads of a person, whatever became of them: what waits for the person comes first. */
export function OwnAds({ userId }: { userId: string }) {
  const { t } = useTranslation('listings-own-ads');
  const { t: common } = useTranslation('listings');
  const [filter, setFilter] = useStateFilter();
  const { data: draft, refetch: readDraft } = useQuery(newAdDraftQuery(userId));
  const { data: counts } = useQuery(ownCountsQuery(userId));
  const { data: stored = 0 } = useQuery(draftCountQuery(userId));
  const state = filter === 'draft' ? undefined : filter;
  const list = useInfiniteQuery({ ...ownListingsQuery(userId, state), enabled: filter !== 'draft' });
  const prices = usePricePlaces(list.data);
  const drafts = draft && (filter === undefined || filter === 'draft') && (
    <DraftRow userId={userId} draft={draft} onDropped={() => void readDraft()} />
  );
  const row = (ad: OwnListing) => <OwnAdRow key={ad.listing_id} ad={ad} prices={prices.get(ad.listing_id)} />;
  const empty = (
    <EmptyState title={filter ? t('noneOfState') : t('none')} text={filter ? undefined : t('noneText')}>
      <ButtonLink as={Link} to="/add-listing" variant="brand" icon="plus">
        {t('add')}
      </ButtonLink>
    </EmptyState>
  );
  const loading = (
    <Skeletons label={t('loading')} className="stack">
      <Skeleton height="116px" />
      <Skeleton height="116px" />
      <Skeleton height="116px" />
    </Skeletons>
  );
  return (
    <div className="own-ads">
      <AdTools />
      {counts && <SummaryStrip userId={userId} counts={counts} />}
      <StateChips counts={counts} drafts={Number(draft !== null) + stored} filter={filter} onChange={setFilter} />
      {filter === undefined && stored > 0 && (
        <Notice inset icon="list">
          <div className="row row--between">
            {t('stored.waiting', { count: stored })}
            <Button size="sm" onClick={() => setFilter('draft')}>
              {t('stored.show')}
            </Button>
          </div>
        </Notice>
      )}
      {filter === 'draft' ? (
        <Suspense fallback={loading}>
          <StoredDrafts userId={userId} first={drafts} empty={empty} />
        </Suspense>
      ) : (
        <QueryState
          request={list}
          skeleton={loading}
          failed={() => <FailedList request={list} title={t('failed')} draft={drafts} />}
          empty={drafts ? undefined : empty}
        >
          {(ads) => (
            <>
              <ul className="own-ads__list" aria-busy={list.isPlaceholderData}>
                {ads.slice(0, settled(ads)).map(row)}
                {drafts}
                {ads.slice(settled(ads)).map(row)}
              </ul>
              <LoadMore list={list} moreLabel={common('list.more')} failedText={common('list.moreFailed')} automatic />
            </>
          )}
        </QueryState>
      )}
    </div>
  );
}

/** Counts the ads that still ask for something, which stand before a draft: all but those that were sold and paid for. */
function settled(ads: readonly OwnListing[]): number {
  const first = ads.findIndex(({ state, commission_status }) => state === 'sold' && commission_status !== 'pending');
  return first < 0 ? ads.length : first;
}
