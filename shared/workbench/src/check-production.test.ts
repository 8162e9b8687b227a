import { describe, expect, it } from 'vitest';
import { looseSettings } from './check-production.ts';
import { productionConfig } from './production-config.ts';

type Table = Record<string, unknown>;

/** The configuration for production with one value in another's place; undefined takes it away. */
function changed(path: string, value: unknown): unknown {
  const config = structuredClone(productionConfig()) as Table;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let table = config;
  for (const key of keys) table = table[key] as Table;
  if (value === undefined) delete table[last];
  else table[last] = value;
  return config;
}

describe('the configuration for production', () => {
  it('is strict', () => {
    expect(looseSettings(productionConfig())).toEqual([]);
  });

  it.each([
    ['auth.site_url', 'http://localhost:3000', '"env(…)" or an https address'],
    ['auth.site_url', undefined, '"env(…)" or an https address'],
    ['auth.additional_redirect_urls', ['https://*/**'], 'a list of "env(…)" and https addresses without wildcards'],
    ['auth.rate_limit.sign_in_sign_ups', 36_000, 'a number from 1 to 30'],
    ['auth.email.enable_confirmations', false, 'true'],
    ['auth.email.secure_password_change', false, 'true'],
    ['auth.email.max_frequency', '1s', '"60s" or more'],
    ['auth.minimum_password_length', 5, 'a number from 6 to 72'],
    ['auth.captcha.secret', '0x4AAA', '"env(…)"'],
    ['api.max_rows', 1000, 'a number from 1 to 100'],
    ['auth.mfa.totp.verify_enabled', false, 'true'],
    ['functions.suggest-listing.verify_jwt', false, 'true'],
  ])('may not have %s %j', (key, value, wanted) => {
    expect(looseSettings(changed(key, value))).toEqual([
      `${key} is ${JSON.stringify(value) ?? 'absent'}, wanted: ${wanted}`,
    ]);
  });
});
