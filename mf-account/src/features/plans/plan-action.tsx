import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { Icon } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import type { PlanQuote } from '../../data/plans/plans.ts';

interface PlanActionProps {
  quote: PlanQuote;
  name: string;
  running: boolean;
  prominent: boolean;
}

/** Offers to buy, renew or upgrade to a plan, or says why that is not possible now. */
export function PlanAction({ quote, name, running, prominent }: PlanActionProps) {
  const { t } = useTranslation('account-money');
  const { change, plan, period, credit, amount } = quote;
  if (change === 'free' || change === 'better_plan' || change === 'credit_covers') {
    return (
      <p className="plan__closed">
        {running && <Icon name="check" size={18} />}
        {t(running ? 'plans.running' : `plans.closed.${change}`)}
      </p>
    );
  }
  return (
    <div>
      {credit > 0 && (
        <p className="plan__credit">
          {t('plans.today')} <Price amount={amount} currency={t('currency')} />
        </p>
      )}
      <ButtonLink
        as={Link}
        to={`/checkout?plan=${plan}&period=${period}`}
        variant={prominent ? 'brand' : 'outline'}
        size="lg"
        block
      >
        {t(`plans.do.${change as 'new' | 'renewal' | 'upgrade'}`, { name })}
      </ButtonLink>
    </div>
  );
}
