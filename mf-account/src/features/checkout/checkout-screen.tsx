import '../../money/locales.ts';
import { Navigate, useSearchParams } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { PaymentCheckout } from './payment-checkout.tsx';
import { PlanCheckout } from './plan-checkout.tsx';

/** `/checkout?payment=…` for what waits to be paid, `/checkout?plan=…&period=…` for a plan. */
export function CheckoutScreen() {
  const { user } = useAuth();
  const [query] = useSearchParams();
  const [payment, plan] = [query.get('payment'), query.get('plan')];
  if (payment) return <PaymentCheckout key={payment} paymentId={payment} />;
  if (plan && user) return <PlanCheckout userId={user.id} plan={plan} period={query.get('period') ?? 'monthly'} />;
  return <Navigate to="/profile/payments" replace />;
}
