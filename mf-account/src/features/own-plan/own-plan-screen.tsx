import '../../money/locales.ts';
import './own-plan.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { Slot } from '@dabbab/platform/slot';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { ErrorState } from '@dabbab/ui/state';
import { useState } from 'react';
import { refreshOwnShop } from '../../data/plans/featured.ts';
import { ownPlanQuery } from '../../data/plans/plans.ts';
import { AdsUsed } from '../../money/ads-used.tsx';
import { FeatureShop } from './feature-shop.tsx';

/** `/profile/shop`: the plan that somebody is on, the ads that are left, and their shop. */
export function OwnPlanScreen() {
  const { user } = useAuth();
  return user && <OwnPlan key={user.id} userId={user.id} />;
}

function OwnPlan({ userId }: { userId: string }) {
  const { t } = useTranslation('account-money');
  const { date } = useFormat();
  const language = useLanguage();
  const plan = useQuery(ownPlanQuery(userId));
  const [failed, setFailed] = useState(false);
  return (
    <div className="own-plan">
      <h1 className="h2">{t('plan.title')}</h1>
      <QueryState request={plan} skeleton={<ScreenLoading />} failed={t('plan.failed')}>
        {(mine) => {
          const { text, ...foreign } = textIn(language, { ar: mine.plan_ar, en: mine.plan_en });
          return (
            <section className="panel own-plan__plan" aria-label={t('plan.yours')}>
              <div className="row row--between">
                <div>
                  <p className="muted text-sm">{t('plan.yours')}</p>
                  <h2 className="h3" {...foreign}>
                    {text}
                  </h2>
                  <p className="text-sm">
                    {mine.until ? t('plan.until', { date: date(mine.until) }) : t('plan.noEnd')}
                  </p>
                </div>
                <ButtonLink as={Link} to="/shop-plans" variant={mine.until ? 'outline' : 'brand'}>
                  {t(mine.until ? 'plan.change' : 'toPlans')}
                </ButtonLink>
              </div>
              <AdsUsed allowance={mine} />
            </section>
          );
        }}
      </QueryState>
      {failed ? (
        <ErrorState section icon="wrench" title={t('plan.shopFailed')} />
      ) : (
        <Slot name="my-shop" onFailed={() => setFailed(true)} onChanged={() => void refreshOwnShop(userId)} />
      )}
      {plan.data?.has_shop && <FeatureShop userId={userId} />}
    </div>
  );
}
