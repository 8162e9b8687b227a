import './locales.ts';
import './sale-steps.css';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { hasRoute } from '@dabbab/platform/registry';
import { Link } from '@dabbab/platform/router';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { useAction } from '@dabbab/ui/connected/use-action';
import { toast } from '@dabbab/ui/toast';
import { useState } from 'react';
import { answerSale, type Sale } from '../data/sales/sale.ts';
import { ReviewButton } from '../ratings/review-button.tsx';
import { ContradictSheet, ObjectSheet } from './sale-sheets.tsx';

/** Says how a sale stands for the signed-in person, and offers what is theirs to do: confirm, object, pay, rate. */
export function SaleSteps({ sale }: { sale: Sale }) {
  const { t } = useTranslation('account-sale');
  const { date } = useFormat();
  const [asked, setAsked] = useState<'object' | 'contradict'>();
  const confirm = useAction(answerSale(sale.sale_id), {
    done: () => toast({ title: t('confirmed') }),
    failed: () => t('notSent'),
  });
  const close = () => setAsked(undefined);
  const other = sale.role === 'seller' ? sale.buyer_id : sale.seller_id;
  const deal = sale.role === 'seller' || sale.role === 'buyer';
  const owes = sale.role === 'seller' && sale.payment_status === 'pending';
  return (
    <div className="sale-steps">
      <p>{t(`states.${sale.role}.${sale.state}`, { date: date(sale.answer_until), context: owes ? 'owed' : '' })}</p>
      <div className="row">
        {sale.role === 'buyer' && sale.state === 'claimed' && (
          <>
            <Button
              variant="ink"
              icon="check"
              loading={confirm.pending}
              onClick={() => confirm.act({ confirmed: true, note: '' })}
            >
              {t('confirm')}
            </Button>
            <Button onClick={() => setAsked('object')}>{t('object')}</Button>
          </>
        )}
        {sale.role === 'witness' && <Button onClick={() => setAsked('contradict')}>{t('contradict')}</Button>}
        {owes && hasRoute('/checkout') && (
          <ButtonLink as={Link} to={`/checkout?payment=${sale.payment_id}`} variant="ink">
            {t('pay')}
          </ButtonLink>
        )}
        {deal && other && sale.state === 'confirmed' && <ReviewButton personId={other} />}
      </div>
      <ObjectSheet saleId={sale.sale_id} open={asked === 'object'} onClose={close} />
      <ContradictSheet listingId={sale.listing_id} open={asked === 'contradict'} onClose={close} />
    </div>
  );
}
