/** Settings hold what the site can use; nobody invents new ones by a slip of the pen. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { newAdmin } from './domain.ts';

const popup = { active: true, key: 'terms-2', title: 'T', message: 'M', showAgreement: true };

const seller = {
  name_ar: 'مؤسسة دبّاب للتقنية',
  name_en: 'Dabbab Technology Est.',
  address_ar: 'طريق الملك فهد، الرياض 12214',
  address_en: 'King Fahd Road, Riyadh 12214',
  vat_number: '310122393500003',
  registration: '1010739204',
};

const good: [key: string, value: unknown][] = [
  ['brandColor', '#CBFB1F'],
  ['logoUrl', null],
  ['logoUrl', 'https://cdn.example/logo.svg'],
  ['homepageBackgroundUrl', '/img/back.webp'],
  ['homepageBackgroundUrl', ''],
  ['showBusinessAds', false],
  ['require_admin_mfa', true],
  ['message_translation', true],
  ['works_offline', false],
  [
    'sliderAds',
    [{ image: '/a.webp' }, { image: 'https://a.example/b.webp', link: '/shops', title_ar: 'ع', title_en: 'x' }],
  ],
  [
    'sliderAds',
    [
      { image: '/a.webp', from: '2026-11-23', until: '2026-11-23' },
      { image: '/b.webp', from: '', until: '' },
    ],
  ],
  ['logoUrl', 'http://127.0.0.1:54321/storage/v1/object/public/site/logo/a-1.webp'],
  ['homepageBackgroundUrl', 'http://localhost:54321/storage/v1/object/public/site/background/a.webp'],
  ['sliderAds', [{ image: 'http://127.0.0.1/storage/v1/object/public/site/slides/a.webp' }]],
  ['announcement', { active: true, text: 'x', type: 'danger' }],
  ['google_maps_api_key', 'pk.eyJ1IjoiZGFiYmFiIn0.a_B-9'],
  ['google_maps_api_key', ''],
  ['captcha_site_key', '0x4AAAAAAAB_c-1'],
  ['captcha_site_key', ''],
  ['maintenance_mode', { enabled: false, message: 'Back soon' }],
  ['maintenance_mode', { enabled: false }],
  ['popupNotification', popup],
  ['social_twitter', 'https://x.com/dabbab'],
  ['auth_providers', []],
  ['auth_providers', ['google', 'keycloak']],
  ['commission_rate', 0],
  ['commission_rate', 1],
  ['commission_includes_vat', true],
  ['vat_rate', 0.15],
  ['invoice_seller', seller],
  ['invoice_seller', { ...seller, vat_number: '', registration: '', address_ar: '', address_en: '' }],
  ['listing_days', 365],
  ['bid_hours', 1],
  ['bid_hours', 720],
  ['listing_renewal_days', 0],
  ['listing_notice_days', 30],
];

const bad: [key: string, value: unknown][] = [
  ['brandColor', 'lime'],
  ['brandColor', '#cbfb1'],
  ['brandColor', null],
  ['brandColor', 7],
  ['logoUrl', 'javascript:alert(1)'],
  ['logoUrl', 7],
  ['homepageBackgroundUrl', 'http://a.example/x'],
  ['showBusinessAds', 'yes'],
  ['showFeaturedListings', 1],
  ['require_admin_mfa', 'yes'],
  ['message_translation', 'yes'],
  ['works_offline', 'no'],
  ['sliderAds', {}],
  ['sliderAds', 'x'],
  ['sliderAds', [{ link: '/x' }]],
  ['sliderAds', [{ image: '' }]],
  ['sliderAds', ['/a.webp']],
  ['sliderAds', [{ image: '/a.webp', onclick: 'x' }]],
  ['sliderAds', [{ image: '/a.webp', link: 'javascript:x' }]],
  ['sliderAds', [{ image: '/a.webp', title_en: 7 }]],
  ['sliderAds', Array.from({ length: 21 }, () => ({ image: '/a.webp' }))],
  ['sliderAds', [{ image: '/a.webp', from: '2026-11-24', until: '2026-11-23' }]],
  ['sliderAds', [{ image: '/a.webp', from: '2026-13-01' }]],
  ['sliderAds', [{ image: '/a.webp', until: 'tomorrow' }]],
  ['sliderAds', [{ image: '/a.webp', until: null }]],
  ['logoUrl', 'http://127.0.0.1:54321/storage/v1/object/public/listings/a.webp'],
  ['logoUrl', '//evil.example/logo.svg'],
  ['logoUrl', '/\\evil.example/logo.svg'],
  ['logoUrl', 'https:evil.example'],
  ['logoUrl', 'http://evil.example/storage/v1/object/public/site/a.webp'],
  ['logoUrl', 'http://127.0.0.1@evil.example/storage/v1/object/public/site/a.webp'],
  ['homepageBackgroundUrl', 'http://localhost/storage/v1/object/public/site/a.webp");x:url("y'],
  ['announcement', { active: true, text: 'x', type: 'loud' }],
  ['announcement', { active: true, text: 'x', type: null }],
  ['announcement', { active: 'x', text: 'x', type: 'info' }],
  ['announcement', { active: true, text: 'x'.repeat(501), type: 'info' }],
  ['announcement', { active: true, type: 'info' }],
  ['announcement', 'x'],
  ['maintenance_mode', { enabled: 'on' }],
  ['maintenance_mode', { message: 'x' }],
  ['maintenance_mode', { enabled: false, message: 7 }],
  ['popupNotification', { ...popup, key: '' }],
  ['popupNotification', { ...popup, showAgreement: 1 }],
  ['popupNotification', { ...popup, more: 1 }],
  ['social_facebook', 'facebook.com/x'],
  ['social_instagram', 'http://instagram.com/x'],
  ['auth_providers', 'google'],
  ['auth_providers', ['myspace']],
  ['auth_providers', [['google']]],
  ['auth_providers', Array.from({ length: 5 }, () => 'google')],
  ['commission_rate', 1.01],
  ['commission_rate', -0.1],
  ['commission_rate', '0.05'],
  ['commission_includes_vat', 'yes'],
  ['vat_rate', 1.5],
  ['vat_rate', 0.12345],
  ['vat_rate', '0.15'],
  ['invoice_seller', { ...seller, vat_number: '123' }],
  ['invoice_seller', { ...seller, vat_number: '110122393500001' }],
  ['invoice_seller', { ...seller, registration: '12' }],
  ['invoice_seller', { ...seller, name_ar: ' ' }],
  ['invoice_seller', { ...seller, name_ar: 'م'.repeat(121) }],
  ['invoice_seller', { ...seller, address_en: 7 }],
  ['invoice_seller', { ...seller, more: '' }],
  ['invoice_seller', 'x'],
  ['listing_days', 0],
  ['listing_days', 30.5],
  ['listing_days', 366],
  ['listing_renewal_days', -1],
  ['listing_renewal_days', 1e12],
  ['listing_notice_days', 1e12],
  ['listing_notice_days', 0.5],
  ['bid_hours', 0],
  ['bid_hours', 721],
  ['bid_hours', 1.5],
  ['bid_hours', '48'],
  ['google_maps_api_key', 'sk.eyJ1IjoiZGFiYmFiIn0.a_B-9'],
  ['google_maps_api_key', 'pk.eyJ1IjoiZGFiYmFiIn0'],
  ['google_maps_api_key', 'pk.a.b\n'],
  ['google_maps_api_key', 'pk.a.b"><script>'],
  ['google_maps_api_key', 'AIza-x_1'],
  ['captcha_site_key', '4AAAAAAA'],
  ['captcha_site_key', '1x0000000000000000000000000000000AA'], // a secret key
  ['captcha_site_key', '0x4AAAAAAA"><script>'],
  ['google_maps_api_key', `pk.${'a'.repeat(198)}.b`],
];

describe('a setting', () => {
  let admin: Person;
  const save = (key: string, value: unknown) => admin.client.from('site_settings').upsert({ key, value: { value } });
  beforeAll(async () => {
    admin = await newAdmin();
  });

  // Undone: the settings are everybody's.
  it.skipIf(lacks('dbUrl'))('takes what the site can use', async () => {
    await undone(async (tx) => {
      for (const [key, value] of good) {
        const wrapped = tx.json({ value } as never);
        const changed = await tx`update public.site_settings set value = ${wrapped} where key = ${key} returning key`;
        expect(changed).toEqual([{ key }]);
      }
    });
  });

  it.each(bad)('%s does not take %j', async (key, value) => {
    expect((await save(key, value)).error).toMatchObject({ code: '22023', hint: key });
    const server = await secret().from('site_settings').update({ value: { value } }).eq('key', key);
    expect(server.error).toMatchObject({ code: '22023', hint: key });
  });

  it('that is unknown is refused to admins', async () => {
    expect((await save(`t${Date.now()}`, 1)).error).toMatchObject({ code: '22023', hint: 'key' });
  });

  it('that came with the server is hidden, and keeps the type of its value', async () => {
    const key = `test${crypto.randomUUID().slice(0, 8)}`;
    expect(
      (
        await secret()
          .from('site_settings')
          .insert({ key, value: { value: 5 } })
      ).error,
    ).toBeNull();
    expect((await anon().rpc('get_site_settings')).data).not.toHaveProperty(key);
    expect((await (await newUser()).client.from('site_settings').select('key').eq('key', key)).data).toEqual([]);
    expect((await save(key, 6)).error).toBeNull();
    expect((await save(key, 'six')).error).toMatchObject({ code: '22023', hint: 'key' });
  });

  it('is not overwritten by whoever read an older version', async () => {
    const key = `test${crypto.randomUUID().slice(0, 8)}`;
    const made = secret()
      .from('site_settings')
      .insert({ key, value: { value: 1 } });
    await must(made);
    const versionOf = async () =>
      (await must<{ updated_at: string }>(secret().from('site_settings').select('updated_at').eq('key', key).single()))
        .updated_at;
    const write = (value: number, updated_at?: string) =>
      admin.client.from('site_settings').upsert({ key, value: { value }, ...(updated_at && { updated_at }) });
    const first = await versionOf();
    expect((await write(2, first)).error).toBeNull();
    expect((await write(3, first)).error).toMatchObject({ code: 'PT409', hint: 'changed' });
    expect((await write(4, await versionOf())).error).toBeNull();
    // Whoever names no version overwrites.
    expect((await write(5)).error).toBeNull();
    const stored = secret().from('site_settings').select('value').eq('key', key).single();
    expect(await must(stored)).toEqual({ value: { value: 5 } });
    await must(secret().from('site_settings').delete().eq('key', key));
  });

  it('demands no second factor for an admin who has given none', async () => {
    const { error } = await save('require_admin_mfa', true);
    expect(error).toMatchObject({ code: '42501', hint: 'second_factor_demanded' });
  });

  it('is not made public by a client', async () => {
    const { error } = await admin.client.from('site_settings').update({ public: true }).eq('key', 'brandColor');
    expect(error).toMatchObject({ code: '42501' });
  });
});
