/** A person's authenticator app, and what they do with it. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';

/** @param steps of thirty seconds from now: a code is good once, and its neighbours are too */
export function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

export interface Factor {
  id: string;
  secret: string;
}

export async function enroll(client: SupabaseClient, friendlyName = 'phone'): Promise<Factor> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** Enrols and verifies: the client's session has the second level then. */
export async function secondFactor(client: SupabaseClient): Promise<Factor> {
  const factor = await enroll(client);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  if (error) throw error;
  return factor;
}
