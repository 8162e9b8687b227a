import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import type { AdminListing } from '../../data/listings/listings.ts';
import type { DeskColumn } from '../../desk/desk-parts.ts';
import { ListingCell } from '../../listing/listing-cell.tsx';
import { listingStatus } from '../../listing/listing-status.ts';
import { StatusTag } from '../../listing/status-tag.tsx';

/** Makes the columns of the desk of ads. */
export function useListingColumns(): DeskColumn<AdminListing>[] {
  const { t } = useTranslation(['admin-listings', 'admin']);
  const { date } = useFormat();
  const nameOf = useLookupName();
  const typeOf = (ad: AdminListing) => nameOf(ad.kind === 'part' ? 'part_categories' : 'bike_types', ad.type);
  return [
    {
      key: 'ad',
      title: t('column.ad'),
      render: (ad) => <ListingCell ad={ad} />,
      csv: (ad) => ad.title_ar ?? ad.title_en,
    },
    {
      key: 'seller',
      title: t('column.seller'),
      wide: true,
      render: (ad) => <bdi>{ad.owner}</bdi>,
      csv: (ad) => ad.owner,
    },
    {
      key: 'city',
      title: t('column.city'),
      wide: true,
      spare: true,
      render: (ad) => nameOf('cities', ad.city),
      csv: (ad) => nameOf('cities', ad.city),
    },
    {
      key: 'make',
      title: t('column.make'),
      wide: true,
      hidden: true,
      render: (ad) => ad.make && nameOf('makers', ad.make),
      csv: (ad) => ad.make && nameOf('makers', ad.make),
    },
    { key: 'type', title: t('column.type'), wide: true, hidden: true, render: typeOf, csv: typeOf },
    { key: 'year', title: t('column.year'), wide: true, hidden: true, render: (ad) => ad.year, csv: (ad) => ad.year },
    {
      key: 'price',
      title: t('column.price'),
      sort: 'price',
      render: (ad) => <Price amount={ad.price} currency={t('admin:currency')} />,
      csv: (ad) => ad.price,
    },
    {
      key: 'posted',
      title: t('column.posted'),
      sort: 'created_at',
      wide: true,
      render: (ad) => <time dateTime={ad.created_at}>{date(ad.created_at)}</time>,
      csv: (ad) => ad.created_at,
    },
    {
      key: 'expires',
      title: t('column.expires'),
      wide: true,
      hidden: true,
      render: (ad) => date(ad.expires_at),
      csv: (ad) => ad.expires_at,
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (ad) => (
        <span className="row">
          <StatusTag ad={ad} />
          {ad.reported && <Tag tone="warn">{t('status.reported')}</Tag>}
        </span>
      ),
      csv: (ad) => t(`admin:latest.status.${listingStatus(ad)}`),
    },
  ];
}
