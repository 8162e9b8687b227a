import { useErrorText } from '@dabbab/platform/errors';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { avatarUrl } from '@dabbab/platform/pictures';
import { useQuery } from '@dabbab/platform/query';
import { Link } from '@dabbab/platform/router';
import { Avatar } from '@dabbab/ui/avatar';
import { Button } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { Price } from '@dabbab/ui/price';
import { toast } from '@dabbab/ui/toast';
import { type PaymentRecord, paymentQuery, remindOfCommission } from '../../data/payments/payments.ts';
import { Facts } from '../../desk/facts.tsx';
import { RecordAudit } from '../../desk/record-audit.tsx';
import { RecordDrawer } from '../../desk/record-drawer.tsx';
import { CheckButton } from '../../payment/check-button.tsx';
import { usePaymentTitle } from '../../payment/payment-title.tsx';
import { RefundButtons } from '../../payment/refund-buttons.tsx';
import { RawEvents, Sessions } from '../../payment/sessions.tsx';
import { PaymentTag } from '../../payment/status-tags.tsx';
import { Timeline } from '../../payment/timeline.tsx';

/** Everything about a payment: what it is for, what happened to it, and what can be done. */
export function PaymentDrawer({ id }: { id: string }) {
  const { t } = useTranslation('admin-payments');
  const { number } = useFormat();
  const titleOf = usePaymentTitle();
  const request = useQuery(paymentQuery(id));
  const payment = request.data;
  return (
    <RecordDrawer
      label={t('payment')}
      title={payment && titleOf(payment)}
      subtitle={payment && <Price amount={payment.amount} currency={t('currency')} />}
      tag={payment && <PaymentTag status={payment.status} />}
      request={request}
      tabs={
        payment
          ? [
              { key: 'summary', label: t('tab.summary'), content: <Summary payment={payment} /> },
              { key: 'timeline', label: t('tab.timeline'), content: <Timeline payment={payment} /> },
              {
                key: 'sessions',
                label: t('tab.sessions'),
                count: number(payment.attempts.length),
                content: <Sessions payment={payment} />,
              },
              {
                key: 'events',
                label: t('tab.events'),
                count: number(payment.events.length),
                content: <RawEvents events={payment.events} />,
              },
              { key: 'audit', label: t('tab.audit'), content: <RecordAudit entity="payments" id={id} /> },
            ]
          : []
      }
      actions={
        payment && (
          <>
            {payment.attempts.length > 0 && <CheckButton paymentId={id} />}
            {payment.kind === 'commission' && payment.status === 'pending' && <RemindButton payment={payment} />}
            <RefundButtons payment={payment} />
          </>
        )
      }
    />
  );
}

function Summary({ payment }: { payment: PaymentRecord }) {
  const { t } = useTranslation('admin-payments');
  const { date, number } = useFormat();
  const { sale } = payment;
  const price = (amount: number) => <Price amount={amount} currency={t('currency')} />;
  return (
    <>
      <Payer payment={payment} />
      <Facts
        items={[
          { label: t('fact.net'), value: price(payment.net) },
          { label: t('fact.vat'), value: price(payment.vat) },
          { label: t('fact.credit'), value: payment.credit > 0 && price(payment.credit) },
          { label: t('fact.rate'), value: payment.rate !== null && `${number(payment.rate * 100)}%` },
          { label: t('fact.salePrice'), value: sale && price(sale.price) },
          { label: t('fact.buyer'), value: sale?.buyer_name && <bdi>{sale.buyer_name}</bdi> },
          { label: t('fact.period'), value: payment.period && t(`period.${payment.period}`) },
          { label: t('fact.days'), value: payment.days !== null && t('days', { count: payment.days }) },
          { label: t('column.created'), value: date(payment.created_at) },
          { label: t('column.paid'), value: payment.paid_at && date(payment.paid_at) },
          { label: t('column.refunded'), value: payment.refunded_at && date(payment.refunded_at) },
          { label: t('column.reminded'), value: payment.reminded_at && date(payment.reminded_at) },
        ]}
      />
      <ul className="payment-links">
        {payment.listing_id && (
          <li>
            <Link to={`/ad/${payment.listing_id}`}>{t('link.ad')}</Link>
          </li>
        )}
        {payment.invoices.map((invoice) => (
          <li key={invoice.id}>
            <Link to={`/invoice/${invoice.id}`}>
              {t(`link.${invoice.kind}`)} <bdi dir="ltr">{invoice.number}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p className="muted text-sm">
        {t('column.id')}{' '}
        <code dir="ltr" className="payment-code">
          {payment.id}
        </code>
      </p>
    </>
  );
}

function Payer({ payment: { profile_id, payer_name, avatar_path } }: { payment: PaymentRecord }) {
  const { t } = useTranslation('admin-payments');
  if (profile_id === null) return <p className="muted">{t('gone')}</p>;
  return (
    <Link className="payment-payer" to={`/admin/users?open=${profile_id}`}>
      <Avatar name={payer_name ?? ''} src={avatar_path && avatarUrl(avatar_path)} size={32} />
      <bdi>{payer_name}</bdi>
    </Link>
  );
}

function RemindButton({ payment }: { payment: PaymentRecord }) {
  const { t } = useTranslation('admin-payments');
  const errorText = useErrorText();
  const { act, pending } = useAction(remindOfCommission, {
    done: () => toast({ title: t('remind.done') }),
    failed: errorText,
  });
  return (
    <Button icon="bell" loading={pending} onClick={() => act(payment.id)}>
      {t('remind.one')}
    </Button>
  );
}
