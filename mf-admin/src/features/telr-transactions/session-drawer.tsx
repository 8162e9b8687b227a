import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Price } from '@dabbab/ui/price';
import { type PaymentRecord, paymentQuery } from '../../data/payments/payments.ts';
import { partsOfCart } from '../../data/payments/transactions.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { CheckButton } from '../../payment/check-button.tsx';
import { usePaymentTitle } from '../../payment/payment-title.tsx';
import { RawEvents, SessionCard } from '../../payment/sessions.tsx';
import { PaymentTag, SessionTag } from '../../payment/status-tags.tsx';
import { Timeline } from '../../payment/timeline.tsx';

/** A session as the provider has it, beside our payment, and every word that came about it. */
export function SessionDrawer({ cart }: { cart: string }) {
  const { t } = useTranslation('admin-telr-transactions');
  const { paymentId, number } = partsOfCart(cart);
  const request = useQuery(paymentQuery(paymentId));
  const payment = request.data;
  const session = payment?.attempts.find((one) => one.number === number);
  return (
    <RecordDrawer
      label={t('session')}
      title={session && <code dir="ltr">{session.ref ?? cart}</code>}
      tag={session && <SessionTag {...session} />}
      request={request}
      tabs={
        payment
          ? [
              {
                key: 'sides',
                label: t('tab.sides'),
                content: (
                  <>
                    {session && <SessionCard session={session} />}
                    <OurSide payment={payment} />
                  </>
                ),
              },
              { key: 'events', label: t('tab.events'), content: <RawEvents events={payment.events} /> },
              { key: 'timeline', label: t('tab.timeline'), content: <Timeline payment={payment} /> },
            ]
          : []
      }
      actions={<CheckButton paymentId={paymentId} />}
    />
  );
}

function OurSide({ payment }: { payment: PaymentRecord }) {
  const { t } = useTranslation(['admin-telr-transactions', 'admin-payment']);
  const titleOf = usePaymentTitle();
  return (
    <section className="payment-session" aria-labelledby="our-side">
      <h3 id="our-side" className="payment-session__title">
        {t('ours.title')}
        <PaymentTag status={payment.status} />
      </h3>
      <Facts
        items={[
          { label: t('ours.what'), value: titleOf(payment) },
          { label: t('ours.payer'), value: payment.payer_name && <bdi>{payment.payer_name}</bdi> },
          {
            label: t('column.amount'),
            value: <Price amount={payment.amount} currency={t('admin-payment:currency')} />,
          },
          { label: t('ours.sessions'), value: payment.attempts.length },
        ]}
      />
      <Link className="link" to={`/admin/payments?open=${payment.id}`}>
        {t('ours.open')}
      </Link>
    </section>
  );
}
