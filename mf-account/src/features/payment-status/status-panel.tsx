import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Icon, type IconName } from '@dabbab/ui/icon';
import { Price } from '@dabbab/ui/price';
import type { Payment } from '../../data/payments/payments.ts';
import { type PaymentStanding, standingOf } from '../../money/payment-standing.ts';
import { usePaymentWords } from '../../money/use-payment-words.ts';
import { StatusActions } from './status-actions.tsx';

const icons: Record<PaymentStanding, IconName> = {
  new: 'clock',
  waiting: 'clock',
  declined: 'close',
  left: 'close',
  timeout: 'close',
  paid: 'check',
  refunded: 'check',
  cancelled: 'close',
};

interface StatusPanelProps {
  payment: Payment;
  checking: boolean;
  onCheck: () => void;
}

/** Says what became of a payment, and offers the one next step. */
export function StatusPanel({ payment, checking, onCheck }: StatusPanelProps) {
  const { t } = useTranslation('account-money');
  const { date, time } = useFormat();
  const { kind, name } = usePaymentWords()(payment);
  const standing = standingOf(payment);
  const moment = (iso: string) => `${date(iso)}${t('comma')} ${time(iso)}`;
  const { text, ...foreign } = name;
  const when = payment.refunded_at ?? payment.paid_at;
  return (
    <section className={`panel payment-result payment-result--${standing}`}>
      <Icon name={icons[standing]} size={44} className="payment-result__icon" />
      <div role="status">
        <h1 className="h2">{t(`status.${standing}.title`)}</h1>
        <p className="muted">{t(`status.${standing}.text`)}</p>
      </div>
      <p className="payment-result__amount">
        <Price amount={payment.amount} currency={t('currency')} />
      </p>
      <dl className="payment-result__facts">
        <div>
          <dt>{kind}</dt>
          <dd>
            <bdi {...foreign}>{text}</bdi>
          </dd>
        </div>
        {when && (
          <div>
            <dt>{t('status.when')}</dt>
            <dd>{moment(when)}</dd>
          </div>
        )}
        {!when && payment.attempted_at && (
          <div>
            <dt>{t('status.began')}</dt>
            <dd>{moment(payment.attempted_at)}</dd>
          </div>
        )}
        {standing === 'waiting' && payment.checked_at && (
          <div>
            <dt>{t('status.checked')}</dt>
            <dd>{moment(payment.checked_at)}</dd>
          </div>
        )}
        {payment.invoice_number && (
          <div>
            <dt>{t('status.invoice')}</dt>
            <dd>
              <bdi dir="ltr">{payment.invoice_number}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {standing === 'waiting' && <div className="payment-result__bar" aria-hidden="true" />}
      {payment.kind === 'commission' && payment.payable && standing !== 'waiting' && (
        <p className="text-sm muted">{t('status.stillOwed')}</p>
      )}
      <StatusActions payment={payment} standing={standing} checking={checking} onCheck={onCheck} />
    </section>
  );
}
