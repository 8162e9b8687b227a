import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Navigate } from '@dabbab/platform/router';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { Price } from '@dabbab/ui/price';
import { type Payment, paymentQuery } from '../../data/payments/payments.ts';
import { BegunNotice } from '../../money/begun-notice.tsx';
import { PaymentMissing } from '../../money/payment-missing.tsx';
import { standingOf } from '../../money/payment-standing.ts';
import { Subject } from '../../money/subject.tsx';
import { usePaymentWords } from '../../money/use-payment-words.ts';
import { CheckoutPage } from './checkout-page.tsx';
import { WhyThisCommission } from './why-this-commission.tsx';

/** Shows a payment that waits, and leads to the provider's page. */
export function PaymentCheckout({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('account-money');
  const payment = useQuery({ ...paymentQuery(paymentId), staleTime: 0 });
  return (
    <QueryState
      request={payment}
      skeleton={<ScreenLoading />}
      failed={() => <PaymentMissing request={payment} title={t('checkout.failed')} />}
    >
      {(found) => <Checkout payment={found} refresh={() => void payment.refetch()} />}
    </QueryState>
  );
}

function Checkout({ payment, refresh }: { payment: Payment; refresh: () => void }) {
  const { t } = useTranslation('account-money');
  const { date } = useFormat();
  const { kind, name } = usePaymentWords()(payment);
  const { payment_id, sale_price } = payment;
  if (!payment.payable) return <Navigate to={`/payment-status?payment=${payment_id}`} replace />;
  // What a plan costs changes from day to day while another runs.
  if (payment.kind === 'subscription')
    return <Navigate to={`/checkout?plan=${payment.plan}&period=${payment.period}`} replace />;
  const { text, ...foreign } = name;
  const waiting = standingOf(payment) === 'waiting';
  return (
    <CheckoutPage
      title={t(payment.kind === 'commission' ? 'checkout.commission' : 'checkout.title')}
      due={payment}
      name={kind}
      purchase={{ paymentId: payment_id }}
      again={waiting}
      notice={waiting && <BegunNotice paymentId={payment_id} />}
      payment={payment}
      onRefused={refresh}
    >
      <Subject coverPath={payment.cover_path} title={<bdi {...foreign}>{text}</bdi>}>
        <p>{kind}</p>
        {sale_price !== null && (
          <p>
            {payment.buyer_name ? t('checkout.soldTo', { name: payment.buyer_name }) : t('checkout.soldFor')}{' '}
            <Price amount={sale_price} currency={t('currency')} />
          </p>
        )}
        <p>{date(payment.created_at)}</p>
      </Subject>
      {payment.kind === 'commission' && <WhyThisCommission payment={payment} />}
    </CheckoutPage>
  );
}
