import './checkout.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { Breadcrumbs } from '@dabbab/ui/breadcrumbs';
import { Button } from '@dabbab/ui/button';
import { Price } from '@dabbab/ui/price';
import type { ReactNode } from 'react';
import type { Purchase } from '../../data/payments/pay.ts';
import type { Payment } from '../../data/payments/payments.ts';
import { AmountRows } from '../../money/amount-rows.tsx';
import { PayFailure } from '../../money/pay-failure.tsx';
import { usePay } from '../../money/use-pay.ts';
import { NextSteps } from './next-steps.tsx';

interface CheckoutPageProps {
  title: string;
  due: { amount: number; net: number; vat: number; vat_rate: number; credit: number };
  /** What is paid for, in a few words. */
  name: string;
  purchase: Purchase;
  /** Its page was opened before: the button leads back there. */
  again?: boolean;
  notice?: ReactNode;
  /** Which is made already. */
  payment?: Payment;
  /** Is called when paying could not begin, since what is shown may be old. */
  onRefused?: () => void;
  /** The thing that is paid for. */
  children: ReactNode;
}

/** Draws what is paid for, the account, and what happens next. On phones the button stands in place of the bottom bar. */
export function CheckoutPage({
  title,
  due,
  name,
  purchase,
  again,
  notice,
  payment,
  onRefused,
  children,
}: CheckoutPageProps) {
  const { t } = useTranslation('account-money');
  const pay = usePay(onRefused);
  const total = <Price amount={due.amount} currency={t('currency')} />;
  return (
    <div className="page checkout">
      <Breadcrumbs label={t('path')}>
        <Link to="/profile">{t('account')}</Link>
        <Link to="/profile/payments">{t('payments.title')}</Link>
        <span aria-current="page">{title}</span>
      </Breadcrumbs>
      <h1 className="h1 checkout__title">{title}</h1>
      <div className="checkout__columns">
        <section className="panel" aria-labelledby="checkout-what">
          <h2 id="checkout-what" className="h3">
            {t('checkout.what')}
          </h2>
          {children}
        </section>
        <section className="panel checkout__sum" aria-labelledby="checkout-sum">
          <h2 id="checkout-sum" className="h3">
            {t('checkout.sum')}
          </h2>
          <AmountRows due={due} name={name} />
          {notice}
          <PayFailure pay={pay} payment={payment} />
          <div className="checkout__bar replaces-bottom-bar">
            <p className="checkout__bar-sum">
              <span className="checkout__bar-note">{t('sum.included')}</span>
              {total}
            </p>
            <Button
              variant="brand"
              size="lg"
              className="checkout__pay"
              loading={pay.pending}
              onClick={() => pay.act(purchase)}
            >
              {again ? t('checkout.again') : t('checkout.pay')}
              {total}
            </Button>
          </div>
          <p className="checkout__note">{t('checkout.methods')}</p>
        </section>
        <NextSteps />
      </div>
    </div>
  );
}
