import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import type { Payment } from '../../data/payments/payments.ts';
import { PayFailure } from '../../money/pay-failure.tsx';
import type { PaymentStanding } from '../../money/payment-standing.ts';
import { usePay } from '../../money/use-pay.ts';

interface StatusActionsProps {
  payment: Payment;
  standing: PaymentStanding;
  checking: boolean;
  onCheck: () => void;
}

/** Where what was paid for is seen. */
function placeOf({ kind, listing_id }: Payment): { to: string; label: 'sale' | 'ad' | 'shop' } | undefined {
  if (kind === 'commission') {
    const to = `/sale/${listing_id}`;
    return hasRoute(to) ? { to, label: 'sale' } : undefined;
  }
  return kind === 'featured_listing'
    ? { to: `/ad/${listing_id}`, label: 'ad' }
    : { to: '/profile/shop', label: 'shop' };
}

/** Offers what can be done in each state: open the invoice, look again, try again, or leave it for later. */
export function StatusActions({ payment, standing, checking, onCheck }: StatusActionsProps) {
  const { t } = useTranslation('account-money');
  const pay = usePay();
  const start = () => pay.act({ paymentId: payment.payment_id });
  const later = (
    <ButtonLink as={Link} to="/profile/payments" block>
      {t('status.toPayments')}
    </ButtonLink>
  );
  const problem = <PayFailure pay={pay} payment={payment} />;
  switch (standing) {
    case 'paid':
    case 'refunded': {
      const place = standing === 'paid' ? placeOf(payment) : undefined;
      return (
        <div className="payment-result__actions">
          {payment.invoice_id && (
            <ButtonLink as={Link} to={`/invoice/${payment.credit_note_id ?? payment.invoice_id}`} variant="brand" block>
              {t(payment.credit_note_id ? 'status.openCreditNote' : 'status.openInvoice')}
            </ButtonLink>
          )}
          {place ? (
            <ButtonLink as={Link} to={place.to} block>
              {t(`status.see.${place.label}`)}
            </ButtonLink>
          ) : (
            later
          )}
        </div>
      );
    }
    case 'waiting':
      return (
        <div className="payment-result__actions">
          {problem}
          <Button block loading={checking} onClick={onCheck}>
            {t('status.checkNow')}
          </Button>
          <Button variant="text" block loading={pay.pending} onClick={start}>
            {t('status.backToPage')}
          </Button>
          <ButtonLink as={Link} to="/profile/payments" variant="text" block>
            {t('status.toPayments')}
          </ButtonLink>
        </div>
      );
    case 'cancelled':
      return <div className="payment-result__actions">{later}</div>;
    case 'new':
      return (
        <div className="payment-result__actions">
          <ButtonLink as={Link} to={`/checkout?payment=${payment.payment_id}`} variant="brand" block>
            {t('status.toCheckout')}
          </ButtonLink>
          {later}
        </div>
      );
    case 'declined':
    case 'left':
    case 'timeout':
      return (
        <div className="payment-result__actions">
          {problem}
          <Button variant="brand" block loading={pay.pending} onClick={start}>
            {t(standing === 'declined' ? 'status.otherCard' : 'status.tryAgain')}
          </Button>
          <ButtonLink as={Link} to="/profile/payments" block>
            {t('status.payLater')}
          </ButtonLink>
        </div>
      );
  }
}
