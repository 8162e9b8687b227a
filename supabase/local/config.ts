/** What the embedded backend takes from supabase/config.toml, and the fixed local keys. */
import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { z } from 'zod';

/** The keys of every local Supabase: public knowledge, good only on this machine. */
export const LOCAL_KEYS = {
  publishableKey: 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH',
  secretKey: 'sb_secret_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz',
  jwtSecret: 'super-secret-jwt-token-with-at-least-32-characters-long',
};

const schema = z.object({
  api: z.object({
    port: z.number(),
    schemas: z.array(z.string()),
    extra_search_path: z.array(z.string()),
    max_rows: z.number(),
  }),
  db: z.object({ port: z.number() }),
  storage: z.object({ file_size_limit: z.string().transform(bytes) }),
  auth: z.object({
    site_url: z.string(),
    additional_redirect_urls: z.array(z.string()),
    jwt_expiry: z.number(),
    enable_refresh_token_rotation: z.boolean(),
    refresh_token_reuse_interval: z.number(),
    enable_signup: z.boolean(),
    minimum_password_length: z.number(),
    email: z.object({
      enable_signup: z.boolean(),
      double_confirm_changes: z.boolean(),
      enable_confirmations: z.boolean(),
    }),
  }),
});

export type LocalConfig = z.infer<typeof schema>;

export function readConfig(): LocalConfig {
  const path = new URL('../config.toml', import.meta.url);
  return schema.parse(parse(readFileSync(path, 'utf8')));
}

/** "10MiB" → 10485760. */
export function bytes(size: string): number {
  const match = /^(\d+)\s*(B|KB|KiB|MB|MiB|GB|GiB)$/.exec(size);
  if (!match) throw new Error(`config.toml: "${size}" is not a size such as "10MiB"`);
  const units = { B: 1, KB: 1e3, KiB: 2 ** 10, MB: 1e6, MiB: 2 ** 20, GB: 1e9, GiB: 2 ** 30 };
  return Number(match[1]) * units[match[2] as keyof typeof units];
}
