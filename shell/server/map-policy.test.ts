import { expect, it } from 'vitest';
import { siteOn, supabaseWith } from './test-site.ts';

async function policyWith(settings: object, path = '/login'): Promise<string> {
  const site = await siteOn(await supabaseWith({ get_site_settings: settings }));
  const answer = await site.request(path);
  return answer.headers.get('content-security-policy') ?? '';
}

it('lets pages reach Mapbox where a token is set, on every page, as a visit goes on to the map', async () => {
  const policy = await policyWith({ google_maps_api_key: 'pk.eyJ1IjoiYSJ9.x-_1' });
  const [, connect] = /connect-src ([^;]*)/.exec(policy) ?? [];
  expect(connect?.split(' ')).toEqual(
    expect.arrayContaining(["'self'", 'https://api.mapbox.com', 'https://events.mapbox.com']),
  );
  // Mapbox gives data, never code.
  expect(policy.replace(/connect-src [^;]*/, '')).not.toContain('mapbox');
});

it.each([
  ['no key', {}],
  ['an empty key', { google_maps_api_key: '' }],
  ['a key of another service', { google_maps_api_key: 'AIza-x_1' }],
  ['a secret token', { google_maps_api_key: 'sk.eyJ1IjoiYSJ9.x' }],
  ['what is no text', { google_maps_api_key: { toString: 'pk.a.b' } }],
  ['what would add to the policy', { google_maps_api_key: 'pk.a.b; script-src *' }],
])('lets pages reach nobody else with %s', async (_name, settings) => {
  expect(await policyWith(settings)).not.toContain('mapbox');
});

it('lets the widget of Turnstile into pages where a site key is set or not known yet, and nowhere else', async () => {
  const policy = await policyWith({ captcha_site_key: '0x4AAAAAAAStandInSiteKey' });
  for (const directive of ['script-src', 'frame-src'])
    expect(new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ')).toContain(
      'https://challenges.cloudflare.com',
    );
  expect(await policyWith({})).toContain('frame-src https://challenges.cloudflare.com');
  for (const key of ['', 'x', '0x4AAAAAAAStandIn; script-src *'])
    expect(await policyWith({ captcha_site_key: key })).not.toMatch(/cloudflare|frame-src|\*/);
});

it('lets the console ask Mapbox whether a token is good before it is saved', async () => {
  expect(await policyWith({}, '/admin/settings')).toContain('https://api.mapbox.com');
});
