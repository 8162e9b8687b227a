import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import { Tag } from '@dabbab/ui/tag';
import type { PlanQuote } from '../../data/plans/plans.ts';
import { PlanAction } from './plan-action.tsx';

interface PlanColumnProps {
  quote: PlanQuote;
  /** The person is on it. */
  running: boolean;
  prominent: boolean;
}

/** Draws a plan: what it costs, how many ads it allows, what else it gives, and what can be done. */
export function PlanColumn({ quote, running, prominent }: PlanColumnProps) {
  const { t } = useTranslation('account-money');
  const { number } = useFormat();
  const { text: name, ...foreign } = textIn(useLanguage(), { ar: quote.plan_ar, en: quote.plan_en });
  const gives = quote.has_shop ? (['all', 'page', 'map'] as const) : (['talk', 'feature'] as const);
  return (
    <li className="plan">
      <h2 className="h3 row">
        <span {...foreign}>{name}</span>
        {running && <Tag className="plan__yours">{t('plans.yours')}</Tag>}
      </h2>
      <p className="plan__price">
        <Price amount={quote.price} currency={t('currency')} />
        <span className="plan__per">{t(quote.change === 'free' ? 'plans.forever' : `plans.per.${quote.period}`)}</span>
      </p>
      <p className="plan__limit">
        {quote.ad_limit === null ? (
          <b>{t('plans.anyAds')}</b>
        ) : (
          <>
            <b>{number(quote.ad_limit)}</b> {t('plans.adsAMonth', { count: quote.ad_limit })}
          </>
        )}
      </p>
      <ul className="plan__gives">
        {gives.map((what) => (
          <li key={what}>
            <Icon name="check" size={18} />
            {t(`plans.gives.${what}`)}
          </li>
        ))}
      </ul>
      <PlanAction quote={quote} name={name} running={running} prominent={prominent} />
    </li>
  );
}
