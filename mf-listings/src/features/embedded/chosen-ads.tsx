import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { cardsByIdQuery } from '../../data/listings/cards-by-id.ts';
import { AdGrid } from './ad-grid.tsx';

/** Certain ads in their order. */
export function ChosenAds({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('listings-embedded');
  const query = useInfiniteQuery(cardsByIdQuery(ids));
  return (
    <AdGrid
      listings={query.data?.pages.flat()}
      error={query.data ? null : query.error}
      retry={() => void query.refetch()}
      retrying={query.isFetching}
      more={{
        hasMore: query.hasNextPage,
        loading: query.isFetchingNextPage,
        failed: query.isFetchNextPageError,
        onMore: () => void query.fetchNextPage(),
      }}
      empty={{ title: t('chosen.noAds'), text: t('chosen.noAdsText') }}
    />
  );
}
