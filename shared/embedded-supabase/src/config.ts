/** What the embedded backend takes from supabase/config.toml and development.toml of a project. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { realtimeSettings } from './realtime/settings.ts';

const duration = z
  .string()
  .regex(/^(\d+(h|ms|m|s))+$/, 'must be a duration such as "1m30s"')
  .transform(milliseconds);

const provider = z.object({
  enabled: z.boolean().default(false),
  client_id: z.string().default(''),
  secret: z.string().default(''),
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

/** Words of a mail in the place of our own: `content_path` is a file of HTML, seen from the project's folder. */
const mailTemplate = z.object({ subject: z.string().optional(), content_path: z.string().optional() });

/** Whether accounts can be made so, in the present word of the CLI and in its former one. */
const signUps = { enabled: z.boolean().optional(), enable_signup: z.boolean().optional() };

/** What is left out is what `supabase init` writes, unless its comment says otherwise. */
const schema = z.object({
  api: z
    .object({
      port: z.number().default(54321),
      /** Without `graphql_public`: there is no pg_graphql. */
      schemas: z.array(z.string()).default(['public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: z.number().default(1000),
    })
    .prefault({}),
  db: z.object({ port: z.number().default(54322) }).prefault({}),
  realtime: realtimeSettings.prefault({}),
  local_smtp: z.object({ port: z.number().default(54324) }).prefault({}),
  storage: z.object({ file_size_limit: z.string().default('50MiB').transform(bytes) }).prefault({}),
  edge_runtime: z
    .object({
      enabled: z.boolean().default(true),
      /** Further secrets of functions; `.env` wins. */
      secrets: z.record(z.string(), z.string()).default({}),
      /**
       * Folders beside supabase/functions that functions import from, as patterns seen from the project's folder. Hosted, what
       * is imported is bundled; config.toml has no word for it.
       */
      sources: z.array(z.string()).default([]),
      limits: functionLimits.prefault({}),
    })
    .prefault({}),
  /** Folder of supabase/functions → its settings. */
  functions: z
    .record(z.string(), z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }))
    .default({}),
  auth: z
    .object({
      site_url: z.string().default('http://127.0.0.1:3000'),
      additional_redirect_urls: z.array(z.string()).default(['https://127.0.0.1:3000']),
      jwt_expiry: z.number().default(3600),
      enable_refresh_token_rotation: z.boolean().default(true),
      refresh_token_reuse_interval: z.number().default(10),
      enable_signup: z.boolean().default(true),
      enable_anonymous_sign_ins: z.boolean().default(false),
      enable_manual_linking: z.boolean().default(false),
      minimum_password_length: z.number().default(6),
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
      captcha: z
        .object({
          enabled: z.boolean().default(false),
          provider: z.literal('turnstile').default('turnstile'),
          secret: z.string().default(''),
          /** Where tokens are checked; tests have a stand-in. */
          verify_url: z.string().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
        })
        .prefault({}),
      /** Per hour and project (sent), or per five minutes and network address (the rest). */
      rate_limit: z
        .object({
          /** The CLI counts mails only with a mail server of one's own; the mailbox is none. */
          email_sent: z.number().default(360_000),
          sms_sent: z.number().default(30),
          anonymous_users: z.number().default(30),
          token_refresh: z.number().default(150),
          sign_in_sign_ups: z.number().default(30),
          token_verifications: z.number().default(30),
        })
        .prefault({}),
      email: z
        .object({
          ...signUps,
          double_confirm_changes: z.boolean().default(true),
          enable_confirmations: z.boolean().default(false),
          secure_password_change: z.boolean().default(false),
          /**
           * Whether a change of the password takes the old one (GoTrue: SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD).
           * config.toml has no word for it: on a hosted project it is switched on in the dashboard.
           */
          require_current_password: z.boolean().default(true),
          /** Least time between two mails to one person. */
          max_frequency: duration.prefault('1s'),
          otp_length: z.number().default(6),
          /** Seconds. */
          otp_expiry: z.number().default(3600),
          template: z.record(z.string(), mailTemplate).default({}),
        })
        .transform((email) => ({ ...email, enable_signup: email.enable_signup ?? email.enabled ?? true }))
        .prefault({}),
      sms: z
        .object({
          ...signUps,
          enable_confirmations: z.boolean().default(false),
          /** `{{ .Code }}` stands for the code. */
          template: z.string().default('Your code is {{ .Code }}'),
          /** Least time between two text messages to one number. */
          max_frequency: duration.prefault('5s'),
        })
        .transform((sms) => ({ ...sms, enable_signup: sms.enable_signup ?? sms.enabled ?? false }))
        .prefault({}),
      mfa: z
        .object({
          max_enrolled_factors: z.number().default(10),
          totp: z
            .object({ enroll_enabled: z.boolean().default(false), verify_enabled: z.boolean().default(false) })
            .prefault({}),
        })
        .prefault({}),
      external: z.record(z.string(), provider).default({}),
    })
    .prefault({}),
});

export type LocalConfig = z.infer<typeof schema>;

/** Some settings in the place of those of config.toml, as deep as they go. */
export type ConfigOverrides = { [Key in string]?: unknown };

/** Reads a file of the project's folder `supabase`; one that is missing says nothing. */
function settingsIn(workdir: string, name: string): unknown {
  try {
    return parse(readFileSync(join(workdir, 'supabase', name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`supabase/${name}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Reads the settings of a project: those of config.toml, in their place those of development.toml, in theirs the overrides.
 * @param workdir the folder that holds `supabase`
 * @param overrides written as in config.toml: `{ auth: { sms: { max_frequency: '1s' } } }`
 * @throws Error for a file that is no TOML, and for a value that may not be
 */
export function readConfig(workdir: string, overrides: ConfigOverrides = {}): LocalConfig {
  const project = merged(settingsIn(workdir, 'config.toml'), settingsIn(workdir, 'development.toml'));
  return schema.parse(withVariables(merged(project, overrides)));
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
