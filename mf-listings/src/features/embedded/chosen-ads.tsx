import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { cardsByIdQuery } from '../../data/listings/cards-by-id.ts';
import { AdGrid } from './ad-grid.tsx';

/** Certain ads in their order. */
export function ChosenAds({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('listings-embedded');
  const query = useInfiniteQuery({ ...cardsByIdQuery(ids), select: ({ pages }) => pages.flat() });
  return (
    <AdGrid
      request={query}
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
