import { formatDate, formatTime } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { LogoMark } from '@dabbab/ui/logo-mark';
import { lazy, Suspense } from 'react';
import type { Invoice } from '../../data/payments/invoice.ts';
import { Both } from './both.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { InvoiceSums } from './invoice-sums.tsx';

/** Its code loads with the first invoice. */
const QrCode = lazy(async () => ({
  default: (await import(/* webpackChunkName: "qr-code" */ '../../qr-code/qr-code.tsx')).QrCode,
}));

/** Draws the document as it was issued, in both languages and white in both themes, as it is printed. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('account-money');
  const language = useLanguage();
  const { seller, issued_at } = invoice;
  // A seller without a VAT number issues no tax invoice.
  const name = invoice.kind === 'credit_note' ? 'creditNote' : seller.vat_number ? 'taxInvoice' : 'receipt';
  // The year always, whatever year it is read in.
  const day = formatDate(issued_at, language, new Date(0));
  return (
    <article className="invoice" aria-label={`${t(`invoice.${name}.ar`)} ${invoice.number}`}>
      <header className="invoice__head">
        <div>
          <LogoMark />
          <Both as="p" className="invoice__strong" ar={seller.name_ar} en={seller.name_en} />
          {seller.address_ar && <Both as="p" ar={seller.address_ar} en={seller.address_en} />}
          {seller.vat_number && (
            <p>
              <Both ar={t('invoice.vatNumber.ar')} en={t('invoice.vatNumber.en')} />{' '}
              <bdi dir="ltr">{seller.vat_number}</bdi>
            </p>
          )}
          {seller.registration && (
            <p>
              <Both ar={t('invoice.registration.ar')} en={t('invoice.registration.en')} />{' '}
              <bdi dir="ltr">{seller.registration}</bdi>
            </p>
          )}
        </div>
        <h1 className="invoice__title">
          <Both ar={t(`invoice.${name}.ar`)} en={t(`invoice.${name}.en`)} />
        </h1>
      </header>
      <dl className="invoice__facts">
        <div>
          <dt>
            <Both ar={t('invoice.number.ar')} en={t('invoice.number.en')} />
          </dt>
          <dd>
            <bdi dir="ltr">{invoice.number}</bdi>
          </dd>
        </div>
        {invoice.credits_number && (
          <div>
            <dt>
              <Both ar={t('invoice.credits.ar')} en={t('invoice.credits.en')} />
            </dt>
            <dd>
              <bdi dir="ltr">{invoice.credits_number}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>
            <Both ar={t('invoice.issued.ar')} en={t('invoice.issued.en')} />
          </dt>
          <dd>
            {day}
            {t('comma')} {formatTime(issued_at, language)}
          </dd>
        </div>
        {invoice.buyer_name && (
          <div>
            <dt>
              <Both ar={t('invoice.buyer.ar')} en={t('invoice.buyer.en')} />
            </dt>
            <dd>
              <bdi>{invoice.buyer_name}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <InvoiceLines invoice={invoice} />
      <div className="invoice__end">
        {invoice.qr && (
          <div className="invoice__qr">
            <Suspense>
              <QrCode text={invoice.qr} label={t('invoice.qr')} />
            </Suspense>
          </div>
        )}
        <InvoiceSums invoice={invoice} />
      </div>
      <footer className="invoice__foot">
        <Both ar={t('invoice.payment.ar')} en={t('invoice.payment.en')} /> <bdi dir="ltr">{invoice.payment_id}</bdi>
      </footer>
    </article>
  );
}
