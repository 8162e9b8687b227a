import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { textIn } from '@dabbab/platform/kit/translated-text';
import { useLanguage } from '@dabbab/platform/language';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { ButtonLink } from '@dabbab/ui/button';
import { QueryError, QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { type PlanQuote, planQuoteQuery } from '../../data/plans/plans.ts';
import { BegunNotice } from '../../money/begun-notice.tsx';
import { Subject } from '../../money/subject.tsx';
import { useOpenPayment } from '../../money/use-open-payment.ts';
import { CheckoutPage } from './checkout-page.tsx';

interface PlanCheckoutProps {
  userId: string;
  plan: string;
  period: string;
}

/** Shows what a plan costs now and from when until when it runs, and leads to the provider's page. */
export function PlanCheckout({ userId, plan, period }: PlanCheckoutProps) {
  const { t } = useTranslation('account-money');
  const quote = useQuery(planQuoteQuery(userId, plan, period));
  return (
    <QueryState
      request={quote}
      skeleton={<ScreenLoading />}
      failed={() => (
        <div className="page">
          <QueryError request={quote} title={t('checkout.planFailed')} />
          <ButtonLink as={Link} to="/shop-plans">
            {t('toPlans')}
          </ButtonLink>
        </div>
      )}
    >
      {(found) => <Checkout quote={found} refresh={() => void quote.refetch()} />}
    </QueryState>
  );
}

function Checkout({ quote, refresh }: { quote: PlanQuote; refresh: () => void }) {
  const { t } = useTranslation('account-money');
  const { date } = useFormat();
  const { text: name, ...foreign } = textIn(useLanguage(), { ar: quote.plan_ar, en: quote.plan_en });
  const { plan, period, amount, change, starts_at } = quote;
  // Also that of another plan: two that are paid both count.
  const open = useOpenPayment(({ kind }) => kind === 'subscription');
  const what = t(`checkout.plan.${period as 'monthly' | 'yearly'}`, { name });
  return (
    <CheckoutPage
      title={t('checkout.title')}
      due={quote}
      name={what}
      purchase={{ wanted: { kind: 'subscription', plan, period }, seen: { amount, change, starts_at } }}
      again={open?.plan === plan && open.period === period}
      notice={open && <BegunNotice paymentId={open.payment_id} />}
      onRefused={refresh}
    >
      <Subject coverPath={null} title={<span {...foreign}>{what}</span>}>
        <p>{t('checkout.runs', { from: date(quote.starts_at), to: date(quote.ends_at) })}</p>
        <p>{t(`checkout.change.${change as 'new' | 'renewal' | 'upgrade'}`)}</p>
      </Subject>
    </CheckoutPage>
  );
}
