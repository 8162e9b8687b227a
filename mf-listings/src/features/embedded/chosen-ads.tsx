import { useTranslation } from '@dabbab/platform/i18n';
import { useInfiniteQuery } from '@dabbab/platform/query';
import { cardsByIdQuery } from '../../data/listings/cards-by-id.ts';
import { AdGrid } from './ad-grid.tsx';

/** Shows the ads with these ids, in their order. */
export function ChosenAds({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('listings-embedded');
  const list = useInfiniteQuery(cardsByIdQuery(ids));
  return <AdGrid list={list} empty={{ title: t('chosen.noAds'), text: t('chosen.noAdsText') }} />;
}
