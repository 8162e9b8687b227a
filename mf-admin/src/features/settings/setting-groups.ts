import type { SettingKey } from '../../data/settings/setting-values.ts';

/** The settings in the groups and the order of the screen. */
export const settingGroups = {
  look: ['logoUrl', 'brandColor', 'homepageBackgroundUrl'],
  home: ['showFeaturedListings', 'showBusinessAds', 'sliderAds'],
  notices: ['announcement', 'popupNotification'],
  access: ['maintenance_mode', 'auth_providers', 'require_admin_mfa', 'captcha_site_key'],
  services: [
    'google_maps_api_key',
    'message_translation',
    'works_offline',
    'social_facebook',
    'social_twitter',
    'social_instagram',
  ],
  money: ['commission_rate', 'commission_includes_vat', 'vat_rate', 'invoice_seller'],
  limits: ['listing_days', 'listing_renewal_days', 'listing_notice_days', 'bid_hours', 'deletion_days'],
} as const satisfies Record<string, readonly SettingKey[]>;

export type SettingGroup = keyof typeof settingGroups;

export const groupNames = Object.keys(settingGroups) as SettingGroup[];

/** Every setting, in the order of the screen. */
export const settingOrder: readonly SettingKey[] = groupNames.flatMap(
  (name): readonly SettingKey[] => settingGroups[name],
);
