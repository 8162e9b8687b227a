import type { Problems } from '@dabbab/platform/kit/use-problems';
import { isHexColour } from '@dabbab/ui/brand';
import type { SettingKey, SettingValues } from '../../data/settings/setting-values.ts';

/** What is wrong with a setting; its text is `problems.<code>`. The database has the same rules. */
export interface SettingProblem {
  code:
    | 'colour'
    | 'address'
    | 'link'
    | 'token'
    | 'siteKey'
    | 'percent'
    | 'number'
    | 'popupKey'
    | 'seller'
    | 'vatNumber'
    | 'registration';
  least?: number;
  most?: number;
}

const isAddress = (value: string) => value === '' || /^(https:\/\/|\/)\S+$/.test(value) || isUploaded(value);
/** A Supabase on this machine has no https. */
const isUploaded = (value: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/storage\/v1\/object\/public\/site\/[\w/.-]+$/.test(value);
const isProfile = (value: string) => /^(https:\/\/\S+)?$/.test(value);
const isToken = (value: string) => /^(pk\.[\w-]+\.[\w-]+)?$/.test(value);
const isSiteKey = (value: string) => /^(\dx[\w-]{10,28})?$/.test(value);

const within =
  (least: number, most: number) =>
  (value: number): SettingProblem | undefined =>
    Number.isInteger(value) && value >= least && value <= most ? undefined : { code: 'number', least, most };
const problem =
  <Value>(code: SettingProblem['code'], fits: (value: Value) => boolean) =>
  (value: Value): SettingProblem | undefined =>
    fits(value) ? undefined : { code };
const isShare = (value: number) => Number.isFinite(value) && value >= 0 && value <= 1;

type Rules = { readonly [Key in SettingKey]?: (value: SettingValues[Key]) => SettingProblem | undefined };

const rules: Rules = {
  logoUrl: problem('address', (value) => isAddress(value ?? '')),
  brandColor: problem('colour', isHexColour),
  homepageBackgroundUrl: problem('address', isAddress),
  social_facebook: problem('link', isProfile),
  social_twitter: problem('link', isProfile),
  social_instagram: problem('link', isProfile),
  google_maps_api_key: problem('token', isToken),
  captcha_site_key: problem('siteKey', isSiteKey),
  popupNotification: problem('popupKey', ({ active, key }) => !active || key.trim() !== ''),
  commission_rate: problem('percent', isShare),
  vat_rate: problem('percent', isShare),
  invoice_seller: ({ name_ar, name_en, vat_number, registration }) => {
    if (!name_ar.trim() || !name_en.trim()) return { code: 'seller' };
    if (!/^(3\d{13}3)?$/.test(vat_number)) return { code: 'vatNumber' };
    return /^(\d{10})?$/.test(registration) ? undefined : { code: 'registration' };
  },
  listing_days: within(1, 365),
  listing_renewal_days: within(0, 365),
  listing_notice_days: within(0, 365),
  bid_hours: within(1, 720),
  deletion_days: within(0, 30),
};

/** Finds what is wrong with settings, by key. */
export function checkSettings(values: Partial<SettingValues>): Problems<SettingKey, SettingProblem> {
  const found = (Object.keys(values) as SettingKey[]).map((key) => {
    const rule = rules[key] as ((value: unknown) => SettingProblem | undefined) | undefined;
    return [key, rule?.(values[key])] as const;
  });
  return Object.fromEntries(found.filter(([, wrong]) => wrong)) as Problems<SettingKey, SettingProblem>;
}
