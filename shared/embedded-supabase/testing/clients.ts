/** Clients for API tests: the unmodified supabase-js, as a visitor, as the server, as a new person. */
import { randomBytes } from 'node:crypto';
import { type SupabaseClient, createClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { Backend } from './backend.ts';

export interface Person {
  client: SupabaseClient;
  id: string;
  email: string;
  password: string;
  username: string;
}

export interface NewUser {
  email?: string;
  password?: string;
  username?: string;
  /** More `user_metadata`. */
  data?: Record<string, unknown>;
}

function client(url: string, key: string): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** A visitor without an account. */
export const anon = (at: Backend = inject('backend')): SupabaseClient => client(at.url, at.publishableKey);

/** The server: bypasses row level security. */
export const secret = (at: Backend = inject('backend')): SupabaseClient => client(at.url, at.secretKey);

/** A name that nobody has. Letters alone: eight digits in a name read like a phone number, which names may not hold. */
export const freshName = (beginning: string): string =>
  beginning +
  randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

/** Signs a fresh person up and in. Every test makes its own, so tests run in any order. */
export async function newUser(wanted: NewUser = {}, at: Backend = inject('backend')): Promise<Person> {
  const email = wanted.email ?? `${randomBytes(6).toString('hex')}@example.test`;
  const password = wanted.password ?? 'correct horse';
  const username = wanted.username ?? freshName('u_');
  const supabase = anon(at);
  const { data, error } = await supabase.auth.signUp({
    email,
    password,
    options: { data: { username, ...wanted.data } },
  });
  if (error || !data.session || !data.user) throw error ?? new Error('sign-up gave no session');
  return { client: supabase, id: data.user.id, email, password, username };
}
