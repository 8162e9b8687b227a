import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryError } from '@dabbab/ui/connected/query-state';
import { useState } from 'react';
import { ownShopQuery } from '../../data/plans/featured.ts';
import { FeatureOptions } from '../../money/feature-options.tsx';
import { Subject } from '../../money/subject.tsx';

/** Draws one's own shop, with the way to it, and offers to feature it. Until it is there it draws nothing. */
export function OwnShop({ userId }: { userId: string }) {
  const { t } = useTranslation('account-money');
  const { date } = useFormat();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const request = useQuery(ownShopQuery(userId));
  const { data: shop } = request;
  if (shop === undefined) return request.error ? <QueryError request={request} title={t('plan.shopFailed')} /> : null;
  if (shop === null) return <p className="muted">{t('plan.openShop')}</p>;
  const { text, ...foreign } = textIn(language, { ar: shop.name_ar, en: shop.name_en });
  const { featured_until } = shop;
  return (
    <section className="panel own-plan__plan" aria-labelledby="own-shop">
      <h2 id="own-shop" className="h3">
        {t('plan.shop')}
      </h2>
      <Subject coverPath={shop.photo_path} title={<bdi {...foreign}>{text}</bdi>}>
        {featured_until && Date.parse(featured_until) > now && (
          <p>{t('feature.until', { date: date(featured_until) })}</p>
        )}
        {hasRoute(`/shop/${shop.id}`) && (
          <ButtonLink as={Link} to={`/shop/${shop.id}`}>
            {t('plan.seeShop')}
          </ButtonLink>
        )}
      </Subject>
      {!shop.suspended && <FeatureOptions scope="shop" target={shop.id} />}
    </section>
  );
}
