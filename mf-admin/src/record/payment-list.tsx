import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Price } from '@dabbab/ui/price';
import { Tag, type TagProps } from '@dabbab/ui/tag';
import type { PaymentOfThing } from '../data/listings/listings.ts';
import './locales.ts';
import './record-list.css';

const tones: Record<string, TagProps['tone']> = { paid: 'ok', pending: 'warn' };

/** What was or is to be paid for a thing, the newest first. */
export function PaymentList({ payments }: { payments: readonly PaymentOfThing[] }) {
  const { t } = useTranslation('admin-record');
  const { t: common } = useTranslation('admin');
  const { date } = useFormat();
  if (payments.length === 0) return <p className="muted">{t('noPayments')}</p>;
  return (
    <ul className="record-list">
      {payments.map((payment) => (
        <li key={payment.id}>
          <span className="strong">{t(`payment.${payment.kind}`)}</span>
          <Tag tone={tones[payment.status]}>{t(`paymentStatus.${payment.status}`)}</Tag>
          <span className="record-list__more">
            <Price amount={payment.amount} currency={common('currency')} /> · {date(payment.created_at)}
          </span>
        </li>
      ))}
    </ul>
  );
}
