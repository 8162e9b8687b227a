/** What the embedded backend takes from supabase/config.toml and development.toml, and the fixed local keys. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { realtimeSettings } from './realtime/settings.ts';

/** The keys of every local Supabase: public knowledge, good only on this machine. */
export const LOCAL_KEYS = {
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
};

const duration = z
  .string()
  .regex(/^(\d+(h|ms|m|s))+$/, 'must be a duration such as "1m30s"')
  .transform(milliseconds);

const provider = z.object({
  enabled: z.boolean(),
  client_id: z.string(),
  secret: z.string(),
  /** Of a provider that is not at a fixed place: GitHub Enterprise, Keycloak. */
  url: z.string().default(''),
  redirect_uri: z.string().default(''),
  skip_nonce_check: z.boolean().default(false),
});

/** The hosted platform's, which config.toml has no words for: there for tests. Milliseconds and bytes. */
const functionLimits = z.object({
  /** How long a caller waits for the answer, or for its next piece. */
  request_idle: z.number().default(150_000),
  /** How long a call may take as a whole. */
  wall_clock: z.number().default(400_000),
  /** How long a function may compute without letting anything else happen. */
  cpu: z.number().default(2000),
  /** Of the process: 256 MiB as hosted, and what Deno itself takes. */
  memory: z.number().default(320 * 2 ** 20),
  request_size: z.number().default(20 * 2 ** 20),
});

const schema = z.object({
  api: z.object({
    port: z.number(),
    schemas: z.array(z.string()),
    extra_search_path: z.array(z.string()),
    max_rows: z.number(),
  }),
  db: z.object({ port: z.number() }),
  realtime: realtimeSettings,
  local_smtp: z.object({ enabled: z.boolean(), port: z.number() }),
  storage: z.object({ file_size_limit: z.string().transform(bytes) }),
  edge_runtime: z.object({
    enabled: z.boolean(),
    /** Further secrets of functions; `.env` wins. */
    secrets: z.record(z.string(), z.string()).default({}),
    limits: functionLimits.prefault({}),
  }),
  /** Folder of supabase/functions → its settings. */
  functions: z
    .record(z.string(), z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }))
    .default({}),
  auth: z.object({
    site_url: z.string(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    enable_signup: z.boolean(),
    enable_anonymous_sign_ins: z.boolean(),
    enable_manual_linking: z.boolean(),
    minimum_password_length: z.number(),
    password_requirements: z
      .enum(['', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'])
      .default(''),
    /**
     * Whether leaked passwords are refused (GoTrue: PASSWORD_HIBP_…). config.toml has no word for it: on a hosted project
     * it is switched on in the dashboard. Off on this machine, which is to work without a network.
     */
    password_hibp: z
      .object({
        enabled: z.boolean().default(false),
        fail_closed: z.boolean().default(false),
        range_url: z.string().default('https://api.pwnedpasswords.com/range/'),
      })
      .prefault({}),
    captcha: z.object({
      enabled: z.boolean(),
      provider: z.literal('turnstile'),
      secret: z.string(),
      /** Where tokens are checked; tests have a stand-in. */
      verify_url: z.string().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
    }),
    /** Per hour and project (sent), or per five minutes and network address (the rest). */
    rate_limit: z.object({
      email_sent: z.number(),
      sms_sent: z.number(),
      anonymous_users: z.number(),
      token_refresh: z.number(),
      sign_in_sign_ups: z.number(),
      token_verifications: z.number(),
    }),
    email: z.object({
      enable_signup: z.boolean(),
      double_confirm_changes: z.boolean(),
      enable_confirmations: z.boolean(),
      secure_password_change: z.boolean(),
      /**
       * Whether a change of the password takes the old one (GoTrue: SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD).
       * config.toml has no word for it: on a hosted project it is switched on in the dashboard.
       */
      require_current_password: z.boolean().default(true),
      /** Least time between two mails to one person. */
      max_frequency: duration,
      otp_length: z.number(),
      /** Seconds. */
      otp_expiry: z.number(),
    }),
    sms: z.object({
      enable_signup: z.boolean(),
      enable_confirmations: z.boolean(),
      /** `{{ .Code }}` stands for the code. */
      template: z.string(),
      /** Least time between two text messages to one number. */
      max_frequency: duration,
    }),
    mfa: z.object({
      max_enrolled_factors: z.number(),
      totp: z.object({ enroll_enabled: z.boolean(), verify_enabled: z.boolean() }),
    }),
    external: z.record(z.string(), provider).default({}),
  }),
});

export type LocalConfig = z.infer<typeof schema>;

/** Some settings in the place of those of config.toml, as deep as they go. */
export type ConfigOverrides = { [Key in string]?: unknown };

const toml = (path: string) => parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** What `supabase config push` sends: config.toml as it is written. */
export const productionConfig = (): unknown => toml('../config.toml');

/** @param overrides written as in config.toml: `{ auth: { sms: { max_frequency: '1s' } } }` */
export function readConfig(overrides: ConfigOverrides = {}): LocalConfig {
  const development = merged(productionConfig(), toml('development.toml'));
  return schema.parse(withVariables(merged(development, overrides)));
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(base: unknown, overrides: unknown): unknown {
  if (!isTable(base) || !isTable(overrides)) return overrides ?? base;
  const keys = new Set([...Object.keys(base), ...Object.keys(overrides)]);
  return Object.fromEntries([...keys].map((key) => [key, merged(base[key], overrides[key])]));
}

/** `env(NAME)` stands for a variable of the environment; an unset one is empty. */
function withVariables(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withVariables);
  if (isTable(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withVariables(inner)]));
  const [, name] = (typeof value === 'string' && /^env\((\w+)\)$/.exec(value)) || [];
  return name ? (process.env[name] ?? '') : value;
}

/** "1m30s" → 90000. */
function milliseconds(text: string): number {
  const units = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 };
  const parts = [...text.matchAll(/(\d+)(h|ms|m|s)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units], 0);
}

/** "10MiB" → 10485760. */
export function bytes(size: string): number {
  const match = /^(\d+)\s*(B|KB|KiB|MB|MiB|GB|GiB)$/.exec(size);
  if (!match) throw new Error(`config.toml: "${size}" is not a size such as "10MiB"`);
  const units = { B: 1, KB: 1e3, KiB: 2 ** 10, MB: 1e6, MiB: 2 ** 20, GB: 1e9, GiB: 2 ** 30 };
  return Number(match[1]) * units[match[2] as keyof typeof units];
}
