import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { showPhone } from '@dabbab/platform/kit/phone-number';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useLookupName } from '@dabbab/platform/lookups';
import { pictureBase } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Picture } from '@dabbab/ui/picture';
import { type ShopRecord, shopQuery } from '../../data/shops/shops.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import '../../listing/listing-cell.css';
import { PaymentList } from '../../record/payment-list.tsx';
import { ReportList } from '../../record/report-list.tsx';
import { ShopActions } from './shop-actions.tsx';
import { ShopStatusTag } from './shop-status-tag.tsx';
import { shopStatus } from './shop-status.ts';
import { SubscriptionList } from './subscription-list.tsx';
import { usePlanName } from './use-plan-name.ts';

/** Everything about a shop, and what an admin does about it. */
export function ShopDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-shops');
  const language = useLanguage();
  const request = useQuery(shopQuery(id));
  const record = request.data;
  return (
    <RecordDrawer
      label={t('shop')}
      title={record && textIn(language, { ar: record.shop.name_ar, en: record.shop.name_en }).text}
      subtitle={record && <Link to={`/shop/${id}`}>{t('open')}</Link>}
      picture={
        record && (
          <Picture className="listing-cell__picture" base={pictureBase(record.shop.photo_path)} alt="" sizes="48px" />
        )
      }
      tag={record && <ShopStatusTag shop={record.shop} />}
      request={request}
      tabs={
        record
          ? [
              { key: 'summary', label: t('tab.summary'), content: <ShopSummary record={record} /> },
              {
                key: 'subscriptions',
                label: t('tab.subscriptions'),
                content: <SubscriptionList subscriptions={record.subscriptions} />,
              },
              {
                key: 'reports',
                label: t('tab.reports'),
                count: record.reports.length,
                content: <ReportList reports={record.reports} />,
              },
              {
                key: 'payments',
                label: t('tab.payments'),
                count: record.payments.length,
                content: <PaymentList payments={record.payments} />,
              },
              { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="shops" id={id} /> },
            ]
          : []
      }
      actions={record && <ShopActions record={record} />}
    />
  );
}

function ShopSummary({ record: { shop, owner, plan, ads } }: { record: ShopRecord }) {
  const { t } = useTranslation('admin-shops');
  const { date, number } = useFormat();
  const nameOf = useLookupName();
  const planName = usePlanName();
  return (
    <Facts
      items={[
        {
          label: t('fact.owner'),
          value: (
            <Link to={`/admin/users?q=${owner.id}&open=${owner.id}`}>
              <bdi>{owner.username}</bdi>
            </Link>
          ),
        },
        { label: t('fact.email'), value: owner.email && <bdi dir="ltr">{owner.email}</bdi> },
        { label: t('fact.reason'), value: shop.suspension_reason },
        { label: t('fact.plan'), value: planName(plan) },
        {
          label: t('column.subscription'),
          value: shop.subscription_until ? date(shop.subscription_until) : t('never'),
        },
        { label: t('column.type'), value: shop.type && nameOf('shop_types', shop.type) },
        { label: t('column.city'), value: shop.city && nameOf('cities', shop.city) },
        { label: t('fact.phone'), value: shop.contact_number && <bdi dir="ltr">{showPhone(shop.contact_number)}</bdi> },
        {
          label: t('fact.ads'),
          value: <Link to={`/admin/listings?seller=${owner.id}&status=active`}>{number(ads)}</Link>,
        },
        {
          label: t('column.rating'),
          value: shop.rating !== null && t('reviews', { rating: number(shop.rating), number: number(shop.reviews) }),
        },
        {
          label: t('fact.featured'),
          value: shopStatus(shop) === 'featured' && shop.featured_until && date(shop.featured_until),
        },
        { label: t('column.opened'), value: date(shop.created_at) },
      ]}
    />
  );
}
