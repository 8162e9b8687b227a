import type { SiteSettings } from '@dabbab/contract/settings';

/** Who sends the invoices. */
export interface InvoiceSeller {
  name_ar: string;
  name_en: string;
  address_ar: string;
  address_en: string;
  vat_number: string;
  registration: string;
}

/** Every setting of the site by key: those that visitors read, and those that the database and admins alone read. */
export interface SettingValues extends SiteSettings {
  commission_rate: number;
  commission_includes_vat: boolean;
  vat_rate: number;
  invoice_seller: InvoiceSeller;
  listing_days: number;
  listing_renewal_days: number;
  listing_notice_days: number;
  bid_hours: number;
  deletion_days: number;
  require_admin_mfa: boolean;
}

export type SettingKey = keyof SettingValues;
