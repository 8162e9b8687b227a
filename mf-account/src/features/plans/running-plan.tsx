import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { ownPlanQuery } from '../../data/plans/plans.ts';
import { AdsUsed } from '../../money/ads-used.tsx';

/** Draws the plan that somebody is on, until when, and the ads of this month. Without an answer it draws nothing. */
export function RunningPlan({ userId }: { userId: string }) {
  const { t } = useTranslation('account-money');
  const { date } = useFormat();
  const language = useLanguage();
  const { data: plan } = useQuery(ownPlanQuery(userId));
  if (!plan) return null;
  const { text, ...foreign } = textIn(language, { ar: plan.plan_ar, en: plan.plan_en });
  return (
    <section className="running-plan" aria-label={t('plan.yours')}>
      <p>
        <span className="running-plan__label">{t('plan.yours')}</span>
        <b {...foreign}>{text}</b>
      </p>
      <AdsUsed allowance={plan} />
      {plan.until && (
        <p>
          <span className="running-plan__label">{t('plan.paidUntil')}</span>
          <b>{date(plan.until)}</b>
        </p>
      )}
    </section>
  );
}
