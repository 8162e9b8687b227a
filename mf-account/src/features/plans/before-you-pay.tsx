import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { Price } from '@dabbab/ui/price';
import type { PlanQuote } from '../../data/plans/plans.ts';

/** Says what people ask before they pay: renewal, upgrade (with the amounts of the one at hand), and the end. */
export function BeforeYouPay({ upgrade }: { upgrade: PlanQuote | undefined }) {
  const { t } = useTranslation('account-money');
  const language = useLanguage();
  const currency = t('currency');
  return (
    <section className="before-you-pay" aria-labelledby="before-you-pay">
      <h2 id="before-you-pay" className="h2">
        {t('plans.before')}
      </h2>
      <ul>
        <li>
          <h3 className="h4">{t('plans.renewTitle')}</h3>
          <p>{t('plans.renewText')}</p>
        </li>
        <li>
          <h3 className="h4">{t('plans.upgradeTitle')}</h3>
          <p>{t('plans.upgradeText')}</p>
          {upgrade && (
            <p>
              {t('plans.upgradeNow', { name: textIn(language, { ar: upgrade.plan_ar, en: upgrade.plan_en }).text })}{' '}
              <Price amount={upgrade.amount} currency={currency} /> {t('plans.insteadOf')}{' '}
              <Price amount={upgrade.price} currency={currency} />
            </p>
          )}
        </li>
        <li>
          <h3 className="h4">{t('plans.endTitle')}</h3>
          <p>{t('plans.endText')}</p>
        </li>
      </ul>
    </section>
  );
}
