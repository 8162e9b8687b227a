import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLookupName } from '@dabbab/platform/lookups';
import type { AdminShop } from '../../data/shops/shops.ts';
import type { DeskColumn } from '../../desk/desk-parts.ts';
import { ShopCell } from './shop-cell.tsx';
import { ShopStatusTag } from './shop-status-tag.tsx';
import { shopStatus } from './shop-status.ts';

/** Makes the columns of the desk of shops. */
export function useShopColumns(): DeskColumn<AdminShop>[] {
  const { t } = useTranslation('admin-shops');
  const { date, number } = useFormat();
  const nameOf = useLookupName();
  return [
    {
      key: 'shop',
      title: t('column.shop'),
      render: (shop) => <ShopCell shop={shop} />,
      csv: (shop) => shop.name_ar ?? shop.name_en,
    },
    {
      key: 'owner',
      title: t('column.owner'),
      wide: true,
      spare: true,
      render: (shop) => <bdi>{shop.owner}</bdi>,
      csv: (shop) => shop.owner,
    },
    {
      key: 'city',
      title: t('column.city'),
      wide: true,
      render: (shop) => shop.city && nameOf('cities', shop.city),
      csv: (shop) => shop.city && nameOf('cities', shop.city),
    },
    {
      key: 'type',
      title: t('column.type'),
      wide: true,
      hidden: true,
      render: (shop) => shop.type && nameOf('shop_types', shop.type),
      csv: (shop) => shop.type && nameOf('shop_types', shop.type),
    },
    {
      key: 'rating',
      title: t('column.rating'),
      wide: true,
      render: (shop) =>
        shop.rating === null ? (
          '–'
        ) : (
          <bdi className="nums">{t('reviews', { rating: number(shop.rating), number: number(shop.reviews) })}</bdi>
        ),
      csv: (shop) => shop.rating,
    },
    {
      key: 'subscription',
      title: t('column.subscription'),
      sort: 'subscription_until',
      wide: true,
      render: (shop) => (shop.subscription_until ? date(shop.subscription_until) : t('never')),
      csv: (shop) => shop.subscription_until,
    },
    {
      key: 'opened',
      title: t('column.opened'),
      sort: 'created_at',
      wide: true,
      hidden: true,
      render: (shop) => date(shop.created_at),
      csv: (shop) => shop.created_at,
    },
    {
      key: 'status',
      title: t('column.status'),
      render: (shop) => <ShopStatusTag shop={shop} />,
      csv: (shop) => t(`status.${shopStatus(shop)}`),
    },
  ];
}
