import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import type { Invoice } from '../../data/payments/invoice.ts';
import { Both } from './both.tsx';
import { Riyals } from './riyals.tsx';

/** Draws what was bought, each with its amounts in riyals. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('account-money');
  const { number } = useFormat();
  const rate = number(invoice.vat_rate * 100);
  return (
    <table className="invoice__lines">
      <thead>
        <tr>
          <th scope="col">
            <Both ar={t('invoice.what.ar')} en={t('invoice.what.en')} />
          </th>
          <th scope="col">
            <Both ar={t('invoice.net.ar')} en={t('invoice.net.en')} />
          </th>
          <th scope="col">
            <Both ar={t('invoice.vat.ar', { rate })} en={t('invoice.vat.en', { rate })} />
          </th>
          <th scope="col">
            <Both ar={t('invoice.total.ar')} en={t('invoice.total.en')} />
          </th>
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <tr key={line.description_en}>
            <th scope="row">
              <Both as="p" className="invoice__strong" ar={line.description_ar} en={line.description_en} />
              {line.detail_ar && line.detail_en ? (
                <Both as="p" ar={line.detail_ar} en={line.detail_en} />
              ) : (
                <p>
                  <bdi>{line.detail_ar ?? line.detail_en}</bdi>
                </p>
              )}
            </th>
            <td>
              <Riyals amount={line.net} />
            </td>
            <td>
              <Riyals amount={line.vat} />
            </td>
            <td>
              <Riyals amount={line.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
