import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

declare module '@dabbab/platform/answers' {
  interface Answers {
    get_invoice: Invoice;
  }
}

type Row = Database['public']['CompositeTypes']['invoice_document'];

/** Who sent an invoice, in both languages. Empty: not known. */
export interface Seller {
  name_ar: string;
  name_en: string;
  address_ar: string;
  address_en: string;
  vat_number: string;
  registration: string;
}

/** What was bought, in both languages, in riyals; a credit is negative. */
export interface Line {
  description_ar: string;
  description_en: string;
  detail_ar: string | null;
  detail_en: string | null;
  net: number;
  vat: number;
  total: number;
}

/** An invoice or a credit note. It never changes once it is issued. */
export interface Invoice extends Omit<Row, 'seller' | 'lines'> {
  seller: Seller;
  lines: Line[];
}

/** One invoice; fails with `not-found` for that of another. */
export const invoiceQuery = (invoiceId: string) =>
  queryOptions({
    queryKey: ['account', 'invoice', invoiceId],
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('get_invoice', { invoice_id: invoiceId }, { get: true }).abortSignal(signal)),
  });
