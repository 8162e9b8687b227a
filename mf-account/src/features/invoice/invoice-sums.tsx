import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Invoice } from '../../data/payments/invoice.ts';
import { Both } from './both.tsx';
import { Riyals } from './riyals.tsx';

/** Draws the sums of an invoice: before VAT, VAT, and with it. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('account-money');
  const { number } = useFormat();
  const rate = number(invoice.vat_rate * 100);
  return (
    <dl className="invoice__sums">
      <div>
        <dt>
          <Both ar={t('invoice.sumNet.ar')} en={t('invoice.sumNet.en')} />
        </dt>
        <dd>
          <Riyals amount={invoice.net} />
        </dd>
      </div>
      <div>
        <dt>
          <Both ar={t('invoice.sumVat.ar', { rate })} en={t('invoice.sumVat.en', { rate })} />
        </dt>
        <dd>
          <Riyals amount={invoice.vat} />
        </dd>
      </div>
      <div className="invoice__total">
        <dt>
          <Both ar={t('invoice.sumTotal.ar')} en={t('invoice.sumTotal.en')} />
        </dt>
        <dd>
          <Riyals amount={invoice.total} />
        </dd>
      </div>
    </dl>
  );
}
