import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryError } from '@dabbab/ui/connected/query-state';
import { useState } from 'react';
import { ownShopQuery } from '../../data/plans/featured.ts';
import { FeatureOptions } from '../../money/feature-options.tsx';

/** Offers to feature one's shop, where riders see it; nothing until that is known. */
export function FeatureShop({ userId }: { userId: string }) {
  const { t } = useTranslation('account-money');
  const { date } = useFormat();
  const [now] = useState(() => Date.now());
  const request = useQuery(ownShopQuery(userId));
  const { data: shop } = request;
  if (shop === undefined) return request.error ? <QueryError request={request} title={t('plan.shopFailed')} /> : null;
  if (shop === null || shop.suspended) return null;
  const { featured_until } = shop;
  return (
    <section className="panel own-plan__plan" aria-labelledby="feature-shop">
      <h2 id="feature-shop" className="h3">
        {t('feature.shop')}
      </h2>
      {featured_until && Date.parse(featured_until) > now && (
        <p>{t('feature.until', { date: date(featured_until) })}</p>
      )}
      <FeatureOptions scope="shop" target={shop.id} />
    </section>
  );
}
