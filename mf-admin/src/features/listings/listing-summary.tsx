import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { showPhone } from '@dabbab/platform/kit/phone-number';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { Link } from '@dabbab/platform/router';
import { Price } from '@dabbab/ui/price';
import type { ListingRecord } from '../../data/listings/listings.ts';
import { Facts } from '../../desk/facts.tsx';
import { isFeatured } from '../../listing/listing-status.ts';
import { PricePlace } from './price-place.tsx';

/** What is offered, by whom, and how it goes. */
export function ListingSummary({ record }: { record: ListingRecord }) {
  const { t } = useTranslation(['admin-listings', 'admin']);
  const { date, number } = useFormat();
  const language = useLanguage();
  const nameOf = useLookupName();
  const { ad, seller, bids, moderation } = record;
  const currency = t('admin:currency');
  const shop = textIn(language, { ar: seller.shop_name_ar, en: seller.shop_name_en }).text;
  const description = textIn(language, { ar: ad.description_ar, en: ad.description_en });
  const [verdict] = moderation;
  return (
    <>
      <Facts
        items={[
          { label: t('column.price'), value: <Price amount={ad.price} currency={currency} /> },
          { label: t('column.city'), value: nameOf('cities', ad.city) },
          { label: t('fact.reason'), value: ad.suspension_reason },
          {
            label: t('fact.seller'),
            value: (
              <Link to={`/admin/users?q=${seller.id}&open=${seller.id}`}>
                <bdi>{seller.username}</bdi>
              </Link>
            ),
          },
          { label: t('fact.phone'), value: seller.phone && <bdi dir="ltr">{showPhone(seller.phone)}</bdi> },
          {
            label: t('fact.shop'),
            value: seller.shop_id && (
              <Link to={`/admin/shops?q=${seller.shop_id}&open=${seller.shop_id}`}>
                <bdi>{shop}</bdi>
              </Link>
            ),
          },
          {
            label: t('column.type'),
            value: ad.bike_type
              ? nameOf('bike_types', ad.bike_type)
              : ad.part_category && nameOf('part_categories', ad.part_category),
          },
          {
            label: t('column.make'),
            value: ad.make && (
              <>
                {nameOf('makers', ad.make)} <bdi>{ad.model}</bdi>
              </>
            ),
          },
          { label: t('column.year'), value: ad.year },
          { label: t('fact.condition'), value: nameOf('conditions', ad.condition) },
          {
            label: t('fact.mileage'),
            value: ad.mileage_km !== null && t('fact.km', { number: number(ad.mileage_km) }),
          },
          { label: t('fact.engine'), value: ad.engine_cc !== null && t('fact.cc', { number: number(ad.engine_cc) }) },
          { label: t('fact.adNumber'), value: ad.ad_number },
          { label: t('fact.chassis'), value: ad.chassis_number && <bdi dir="ltr">{ad.chassis_number}</bdi> },
          { label: t('column.posted'), value: date(ad.created_at) },
          { label: t('column.expires'), value: date(ad.expires_at) },
          { label: t('fact.sold'), value: ad.sold_at && date(ad.sold_at) },
          { label: t('fact.featured'), value: isFeatured(ad) && ad.featured_until && date(ad.featured_until) },
          { label: t('fact.views'), value: number(record.views) },
          { label: t('fact.saves'), value: number(record.saves) },
          { label: t('fact.conversations'), value: number(record.conversations) },
          {
            label: t('fact.bids'),
            value:
              bids.open > 0
                ? t('fact.bidsValue', { all: number(bids.count), open: number(bids.open) })
                : number(bids.count),
          },
          { label: t('fact.best'), value: bids.best !== null && <Price amount={bids.best} currency={currency} /> },
          { label: t('fact.minBid'), value: ad.min_bid !== null && <Price amount={ad.min_bid} currency={currency} /> },
          { label: t('fact.moderation'), value: verdict && t(verdict.allowed ? 'fact.allowed' : 'fact.refused') },
        ]}
      />
      {record.price_place && <PricePlace price={ad.price} place={record.price_place} />}
      {description.text && (
        <section>
          <h3 className="listing-drawer__heading">{t('description')}</h3>
          <p className="listing-drawer__description" dir="auto">
            {description.text}
          </p>
        </section>
      )}
    </>
  );
}
