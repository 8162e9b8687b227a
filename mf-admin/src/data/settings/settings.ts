import { defaultSettings } from '@dabbab/contract/settings';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';
import type { SettingKey, SettingValues } from './setting-values.ts';

export const settingKeys = {
  all: [...adminKeys.all, 'settings'] as const,
  signedIn: [...adminKeys.all, 'settings', 'signed-in'] as const,
};

/** The settings as they are stored. */
export interface StoredSettings {
  values: SettingValues;
  /** `updated_at` of each that is stored: an edit names the version that it began from. */
  versions: Partial<Record<SettingKey, string>>;
}

/** What holds while a key is absent; as in `…001300_platform_settings_data.sql`. */
const defaults: SettingValues = {
  ...defaultSettings,
  commission_rate: 0.05,
  commission_includes_vat: true,
  vat_rate: 0.15,
  invoice_seller: { name_ar: '', name_en: '', address_ar: '', address_en: '', vat_number: '', registration: '' },
  listing_days: 60,
  listing_renewal_days: 7,
  listing_notice_days: 5,
  bid_hours: 48,
  deletion_days: 14,
  require_admin_mfa: false,
};

/** All settings. They are not fetched again while the form is open: what is typed stands on them. */
export const settingsQuery = queryOptions({
  queryKey: settingKeys.all,
  queryFn: async ({ signal }): Promise<StoredSettings> => {
    const rows = unwrap(await rest().from('site_settings').select('key,value,updated_at').abortSignal(signal));
    const known = rows.filter(({ key }) => key in defaults);
    return {
      values: {
        ...defaults,
        ...Object.fromEntries(known.map((row) => [row.key, (row.value as { value: unknown }).value])),
      },
      versions: Object.fromEntries(known.map(({ key, updated_at }) => [key, updated_at])),
    };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
