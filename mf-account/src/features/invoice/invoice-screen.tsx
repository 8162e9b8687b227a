import '../../money/locales.ts';
import './invoice.css';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Link, useParams } from '@dabbab/platform/router';
import { useTitle } from '@dabbab/platform/title';
import { Button, ButtonLink } from '@dabbab/ui/button';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { ScreenLoading } from '@dabbab/ui/connected/screen-loading';
import { invoiceQuery } from '../../data/payments/invoice.ts';
import { InvoicePaper } from './invoice-paper.tsx';

/** `/invoice/:id`: an invoice or a credit note, to read, print and keep. The browser's print dialogue saves it as PDF, too. */
export function InvoiceScreen() {
  const { t } = useTranslation('account-money');
  const { id = '' } = useParams();
  const invoice = useQuery({ ...invoiceQuery(id), staleTime: Infinity });
  // Browsers name the PDF after the page.
  useTitle(invoice.data?.number);
  return (
    <div className="page invoice-page">
      <div className="row row--between invoice-page__bar">
        <ButtonLink as={Link} to="/profile/payments" variant="text" icon="back">
          {t('payments.title')}
        </ButtonLink>
        {invoice.data && (
          <Button variant="brand" onClick={() => window.print()}>
            {t('invoice.print')}
          </Button>
        )}
      </div>
      <QueryState request={invoice} skeleton={<ScreenLoading />} failed={t('invoice.failed')}>
        {(found) => (
          <>
            <InvoicePaper invoice={found} />
            {found.credited_by && (
              <p className="invoice-page__bar">
                <Link className="link" to={`/invoice/${found.credited_by}`}>
                  {t('invoice.credited')}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryState>
    </div>
  );
}
