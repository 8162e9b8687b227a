/** Holds supabase/config.toml to what a project in use needs: `supabase config push` sends it as it is. */
import { productionConfig } from './production-config.ts';

interface Rule {
  wanted: string;
  holds: (value: unknown) => boolean;
}

const exactly = (wanted: unknown): Rule => ({
  wanted: JSON.stringify(wanted),
  holds: (value) => value === wanted,
});
const between = (least: number, most: number): Rule => ({
  wanted: `a number from ${least} to ${most}`,
  holds: (value) => typeof value === 'number' && value >= least && value <= most,
});
const seconds = (least: number): Rule => ({
  wanted: `"${least}s" or more`,
  holds: (value) => Number(/^(\d+)s$/.exec(String(value))?.[1]) >= least,
});
/** Accepts a variable or a public address: one of this machine does not belong into a file for all environments. */
const isAddress = (value: unknown) => /^(env\(\w+\)|https:\/\/(?!localhost|127\.|\*)[^*]+)$/.test(String(value));
const address: Rule = { wanted: '"env(…)" or an https address', holds: isAddress };
/** Accepts a variable: the file is everybody's to read. */
const variable: Rule = { wanted: '"env(…)"', holds: (value) => /^env\(\w+\)$/.test(String(value)) };
const addresses: Rule = {
  wanted: 'a list of "env(…)" and https addresses without wildcards',
  holds: (value) => Array.isArray(value) && value.every(isAddress),
};

/** The rules by setting; limits are those that a hosted project begins with, or stricter. */
const rules: Record<string, Rule> = {
  'api.schemas': { wanted: '["public"]', holds: (value) => JSON.stringify(value) === '["public"]' },
  'api.max_rows': between(1, 100),
  'auth.site_url': address,
  'auth.additional_redirect_urls': addresses,
  'auth.jwt_expiry': between(60, 3600),
  'auth.enable_refresh_token_rotation': exactly(true),
  'auth.refresh_token_reuse_interval': between(0, 10),
  'auth.enable_anonymous_sign_ins': exactly(false),
  'auth.minimum_password_length': between(6, 72),
  'auth.captcha.provider': exactly('turnstile'),
  'auth.captcha.secret': variable,
  'auth.rate_limit.email_sent': between(1, 30),
  'auth.rate_limit.sms_sent': between(1, 30),
  'auth.rate_limit.anonymous_users': between(1, 30),
  'auth.rate_limit.token_refresh': between(1, 150),
  'auth.rate_limit.sign_in_sign_ups': between(1, 30),
  'auth.rate_limit.token_verifications': between(1, 30),
  'auth.email.double_confirm_changes': exactly(true),
  'auth.email.enable_confirmations': exactly(true),
  'auth.email.secure_password_change': exactly(true),
  'auth.email.max_frequency': seconds(60),
  'auth.email.otp_length': between(6, 10),
  'auth.email.otp_expiry': between(60, 3600),
  'auth.sms.enable_confirmations': exactly(true),
  'auth.sms.max_frequency': seconds(60),
  'auth.mfa.totp.enroll_enabled': exactly(true),
  'auth.mfa.totp.verify_enabled': exactly(true),
};

/** Functions that are called without a token of the platform, and check by themselves who calls. */
export const withoutToken: readonly string[] = [
  'deliver-notifications',
  'delete-accounts',
  'hash-pictures',
  'payment-callback',
  'settle-payments',
  'unsubscribe',
];

const at = (config: unknown, path: string) =>
  path.split('.').reduce<unknown>((table, key) => (table as Record<string, unknown> | undefined)?.[key], config);

/**
 * Holds one setting to its rule, wherever its value was read.
 * @returns what is wanted in its place; undefined if it may stay
 */
export function wantedInstead(key: string, value: unknown): string | undefined {
  const rule = rules[key];
  if (!rule) throw new Error(`There is no rule for ${key}`);
  return rule.holds(value) ? undefined : rule.wanted;
}

/**
 * Finds what is too loose for a project in use.
 * @param config of config.toml, as it is written
 * @returns a line for each setting, with its key, its value and the wanted value
 */
export function looseSettings(config: unknown): string[] {
  const functions = Object.keys(at(config, 'functions') ?? {});
  const all = {
    ...rules,
    ...Object.fromEntries(
      functions.map((name) => [`functions.${name}.verify_jwt`, exactly(!withoutToken.includes(name))]),
    ),
  };
  return Object.entries(all).flatMap(([key, { wanted, holds }]) => {
    const value = at(config, key);
    return holds(value) ? [] : [`${key} is ${JSON.stringify(value) ?? 'absent'}, wanted: ${wanted}`];
  });
}

if (import.meta.main) {
  const loose = looseSettings(productionConfig());
  for (const line of loose) console.error(`supabase/config.toml: ${line}`);
  process.exitCode = loose.length > 0 ? 1 : 0;
}
