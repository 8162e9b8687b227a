import type { ProColumns } from '@ant-design/pro-components';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { Price } from '@dabbab/ui/price';
import type { LatestListing } from '../../data/listings/latest-listings.ts';
import { ListingCell } from '../../listing/listing-cell.tsx';
import { StatusTag } from '../../listing/status-tag.tsx';

/** For columns that phones leave out. */
const wide: ProColumns<LatestListing> = { responsive: ['md'] };

/** Makes the columns of the table of ads. */
export function useListingColumns(): ProColumns<LatestListing>[] {
  const { t } = useTranslation('admin');
  const { date } = useFormat();
  const nameOf = useLookupName();
  return [
    {
      key: 'ad',
      title: t('latest.column.ad'),
      render: (_, ad) => (
        <Link to={`/ad/${ad.id}`}>
          <ListingCell ad={ad} />
        </Link>
      ),
    },
    { ...wide, key: 'seller', title: t('latest.column.seller'), render: (_, ad) => <bdi>{ad.seller.username}</bdi> },
    {
      ...wide,
      key: 'city',
      title: t('latest.column.city'),
      className: 'muted',
      render: (_, ad) => nameOf('cities', ad.city),
    },
    {
      key: 'price',
      title: t('latest.column.price'),
      render: (_, ad) => <Price amount={ad.price} currency={t('currency')} />,
    },
    { key: 'status', title: t('latest.column.status'), render: (_, ad) => <StatusTag ad={ad} /> },
    {
      ...wide,
      key: 'date',
      title: t('latest.column.date'),
      className: 'listing-date muted nums',
      render: (_, ad) => <time dateTime={ad.created_at}>{date(ad.created_at)}</time>,
    },
  ];
}
