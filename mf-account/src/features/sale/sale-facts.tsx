import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Price } from '@dabbab/ui/price';
import type { ReactNode } from 'react';
import type { Sale } from '../../data/sales/sale.ts';

/** Lists what is known of a sale: price, sides, commission, and what was said. */
export function SaleFacts({ sale }: { sale: Sale }) {
  const { t } = useTranslation('account-sale');
  const currency = t('currency');
  const person = (id: string | null, name: string | null) =>
    id && name ? (
      <Link className="link" to={`/user/${id}`}>
        <bdi>{name}</bdi>
      </Link>
    ) : (
      t('former')
    );
  return (
    <dl className="sale-facts" aria-label={t('details')}>
      {sale.price !== null && (
        <Fact name={t('price')}>
          <Price amount={sale.price} currency={currency} />
        </Fact>
      )}
      <Fact name={t('seller')}>{person(sale.seller_id, sale.seller_username)}</Fact>
      {sale.buyer_id && <Fact name={t('buyer')}>{person(sale.buyer_id, sale.buyer_username)}</Fact>}
      {sale.amount !== null && (
        <Fact name={t('commission')}>
          <Price amount={sale.amount} currency={currency} /> {sale.payment_status === 'paid' && t('paid')}
        </Fact>
      )}
      {sale.note && (
        <Fact name={t('note')}>
          <span className="sale-facts__words">{sale.note}</span>
        </Fact>
      )}
      {sale.rival_price !== null && (
        <Fact name={t('rival')}>
          {person(sale.rival_id, sale.rival_username)} · <Price amount={sale.rival_price} currency={currency} />
        </Fact>
      )}
      {sale.rival_note && (
        <Fact name={t('rivalNote')}>
          <span className="sale-facts__words">{sale.rival_note}</span>
        </Fact>
      )}
      {sale.decision && (
        <Fact name={t('decision')}>
          <span className="sale-facts__words">{sale.decision}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sale-facts__fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
