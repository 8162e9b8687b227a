import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import type { Payment } from '../../data/payments/payments.ts';

/** Says why a commission counts from another price than the ad's, and leads whoever did not sell in the end to the sale. */
export function WhyThisCommission({ payment }: { payment: Payment }) {
  const { t } = useTranslation('account-money');
  const { number } = useFormat();
  const { sale_price, asking_price, by_bid, listing_id } = payment;
  return (
    <div className="checkout__why">
      {sale_price !== null && asking_price !== null && sale_price !== asking_price && (
        <p>{t(by_bid ? 'checkout.counts.bid' : 'checkout.counts.named', { asking: number(asking_price) })}</p>
      )}
      <p>
        {t('checkout.fellThrough')}{' '}
        <Link className="link" to={`/sale/${listing_id}`}>
          {t('checkout.tell')}
        </Link>
      </p>
    </div>
  );
}
