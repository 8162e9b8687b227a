import { expect, it } from 'vitest';
import { toHex, toHsl } from './brand/hsl.ts';
import { checkSettings } from './check-settings.ts';
import { readPercent } from './parts/percent-field.tsx';
import { differencesOf } from './saving/describe-setting.ts';

it.each([
  ['5', 0.05],
  ['٢٫٥ ٪', 0.025],
  ['0', 0],
  ['15,25%', 0.1525],
  ['', Number.NaN],
  ['much', Number.NaN],
])('reads the percentage %j', (text, share) => {
  expect(readPercent(text)).toBe(share);
});

it('writes a colour as hue, saturation and lightness and back', () => {
  expect(toHsl('#cbfb1f')).toEqual({ hue: 73, saturation: 96, lightness: 55 });
  expect(toHex({ hue: 0, saturation: 100, lightness: 50 })).toBe('#ff0000');
  expect(toHex(toHsl('#1f5fd0'))).toMatch(/^#[0-9a-f]{6}$/);
});

it('shows of a setting only what differs', () => {
  expect(
    differencesOf<'announcement'>(
      { active: false, text: 'A', type: 'info' },
      { active: true, text: 'A', type: 'info' },
    ),
  ).toEqual([{ path: 'active', before: false, after: true }]);
  expect(differencesOf<'sliderAds'>([{ image: '/a' }], [{ image: '/a' }, { image: '/b' }])).toEqual([
    { path: '2.image', before: undefined, after: '/b' },
  ]);
  expect(differencesOf<'auth_providers'>([], ['google'])).toEqual([{ path: '', before: '', after: 'google' }]);
});

it.each([
  [{ bid_hours: 0 }, 'bid_hours'],
  [{ bid_hours: Number.NaN }, 'bid_hours'],
  [{ listing_days: 366 }, 'listing_days'],
  [{ deletion_days: 1.5 }, 'deletion_days'],
  [{ commission_rate: 1.01 }, 'commission_rate'],
  [{ brandColor: 'lime' }, 'brandColor'],
  [{ logoUrl: 'http://evil.example/x' }, 'logoUrl'],
  [{ google_maps_api_key: 'AIza' }, 'google_maps_api_key'],
  [{ captcha_site_key: '4AAAAAAA' }, 'captcha_site_key'],
  [{ captcha_site_key: '1x0000000000000000000000000000000AA' }, 'captcha_site_key'], // a secret key
  [
    { popupNotification: { active: true, key: ' ', title: '', message: '', showAgreement: false } },
    'popupNotification',
  ],
])('refuses %o', (values, key) => {
  expect(Object.keys(checkSettings(values))).toEqual([key]);
});

it('takes what the database takes', () => {
  const logoUrl = 'http://127.0.0.1:54321/storage/v1/object/public/site/logo/a.webp';
  expect(
    checkSettings({
      bid_hours: 720,
      commission_rate: 0,
      logoUrl,
      google_maps_api_key: '',
      captcha_site_key: '1x00000000000000000000AA',
      brandColor: '#CBFB1F',
    }),
  ).toEqual({});
});
