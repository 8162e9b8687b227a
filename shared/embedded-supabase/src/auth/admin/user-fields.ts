/** What the server may say of an account. */
import { z } from 'zod';
import { metadata, text } from '../body.ts';

export const userFields = z.object({
  id: text(64),
  role: text(255),
  email: text(1024),
  phone: text(64),
  password: z.string().nullish(),
  /** Stored unchanged: for accounts that move here, and for a seed that hashes one password for many. */
  password_hash: text(255),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  /** "24h", or "none". */
  ban_duration: text(64),
});

export type UserFields = z.infer<typeof userFields>;
