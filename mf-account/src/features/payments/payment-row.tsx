import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { Price } from '@dabbab/ui/price';
import { Tag, type TagProps } from '@dabbab/ui/tag';
import type { Payment } from '../../data/payments/payments.ts';
import { type PaymentStanding, standingOf } from '../../money/payment-standing.ts';
import { Subject } from '../../money/subject.tsx';
import { usePaymentWords } from '../../money/use-payment-words.ts';

const tones: Record<PaymentStanding, TagProps['tone']> = {
  new: 'warn',
  waiting: 'info',
  declined: 'danger',
  left: 'warn',
  timeout: 'warn',
  paid: 'ok',
  refunded: 'info',
  cancelled: undefined,
};

/** Draws one payment: what for, how much, how it stands, and what can be done about it. */
export function PaymentRow({ payment, onCancel }: { payment: Payment; onCancel: () => void }) {
  const { t } = useTranslation('account-money');
  const { date } = useFormat();
  const { kind, name } = usePaymentWords()(payment);
  const standing = standingOf(payment);
  const { text, ...foreign } = name;
  return (
    <li className="payment-row">
      <Subject
        coverPath={payment.cover_path}
        title={
          <>
            {kind}: <bdi {...foreign}>{text}</bdi>
          </>
        }
      >
        <p className="row">
          <Tag tone={tones[standing]}>{t(`state.${standing}`)}</Tag>
          {date(payment.created_at)}
        </p>
      </Subject>
      <p className="payment-row__amount">
        <Price amount={payment.amount} currency={t('currency')} />
      </p>
      <div className="row payment-row__actions">
        {standing === 'waiting' ? (
          <ButtonLink as={Link} to={`/payment-status?payment=${payment.payment_id}`}>
            {t('payments.status')}
          </ButtonLink>
        ) : (
          payment.payable && (
            <ButtonLink as={Link} to={`/checkout?payment=${payment.payment_id}`} variant="ink">
              {t('payments.pay')}
            </ButtonLink>
          )
        )}
        {payment.cancellable && (
          <Button variant="text" onClick={onCancel}>
            {t('payments.cancel')}
          </Button>
        )}
        {payment.invoice_id && (
          <ButtonLink as={Link} to={`/invoice/${payment.invoice_id}`}>
            {t('payments.invoice')}
          </ButtonLink>
        )}
        {payment.credit_note_id && (
          <ButtonLink as={Link} to={`/invoice/${payment.credit_note_id}`}>
            {t('payments.creditNote')}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}
