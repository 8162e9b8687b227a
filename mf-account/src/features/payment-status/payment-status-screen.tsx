import '../../money/locales.ts';
import './payment-status.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Navigate, useSearchParams } from '@dabbab/platform/router';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { checkedPaymentQuery, isOpen } from '../../data/payments/payments.ts';
import { PaymentMissing } from '../../money/payment-missing.tsx';
import { StatusPanel } from './status-panel.tsx';

/** While the bank has not answered, it is asked again this often. */
const AGAIN_MS = 5000;

/** `/payment-status?payment=…`: what became of a payment. */
export function PaymentStatusScreen() {
  const [query] = useSearchParams();
  const paymentId = query.get('payment');
  return paymentId ? <Status key={paymentId} paymentId={paymentId} /> : <Navigate to="/profile/payments" replace />;
}

function Status({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('account-money');
  const payment = useQuery({
    ...checkedPaymentQuery(paymentId),
    refetchInterval: ({ state: { data } }) => data !== undefined && isOpen(data) && AGAIN_MS,
  });
  return (
    <div className="page payment-status">
      <QueryState
        request={payment}
        skeleton={<ScreenLoading />}
        failed={() => <PaymentMissing request={payment} title={t('status.failed')} />}
      >
        {(found) => (
          <StatusPanel payment={found} checking={payment.isFetching} onCheck={() => void payment.refetch()} />
        )}
      </QueryState>
    </div>
  );
}
