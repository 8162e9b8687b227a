import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { auth, firstRow } from './api.ts';

/** The demo accounts that the tests sign in with. */
export const accounts = {
  rider: 'rider@dabbab.test',
  seller: 'seller@dabbab.test',
  shop: 'shop@dabbab.test',
  admin: 'admin@dabbab.test',
  suspended: 'suspended@dabbab.test',
} as const;
export type AccountName = keyof typeof accounts;

/** The password of every account in these tests. */
export const PASSWORD = 'dabbab123';

interface Session {
  access_token: string;
  user: { id: string; email: string };
}

/** An account with a session. */
export interface Person {
  id: string;
  email: string;
  username: string;
  token: string;
  /** The entry of local storage that signs a browser in. */
  stored: { name: string; value: string };
}

async function personOf(session: Session): Promise<Person> {
  const { id, email } = session.user;
  const profile = { select: 'username', id: `eq.${id}` };
  const { username } = await firstRow<{ username: string }>('profiles', profile, session.access_token);
  // The name under which supabase-js keeps a session.
  const project = new URL(process.env.TEST_SUPABASE_URL ?? '').hostname.split('.')[0];
  const stored = { name: `sb-${project}-auth-token`, value: JSON.stringify(session) };
  return { id, email, username, token: session.access_token, stored };
}

/** Signs a demo account in. */
export async function signIn(account: AccountName): Promise<Person> {
  return personOf(await auth<Session>('token?grant_type=password', { email: accounts[account], password: PASSWORD }));
}

/** Registers a new account, for tests that change something. */
export async function register(username = 'راكان'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  return personOf(await auth<Session>('signup', { email, password: PASSWORD, data: { username, language: 'ar' } }));
}

/** Makes up a mobile number that no other test uses; Saudi Arabia has assigned none that begin so. */
export const freshPhone = (): string => `059${String(randomInt(10 ** 7)).padStart(7, '0')}`;

/**
 * Computes the code of an authenticator app.
 * @param steps how many times thirty seconds from now; a code is accepted only once
 */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Registers a new account and confirms an authenticator app for it. */
export async function registerWithApp(): Promise<{ email: string; username: string; secret: string }> {
  const { email, username, token } = await register('نورة');
  const factor = await auth<{ id: string; totp: { secret: string } }>('factors', { factor_type: 'totp' }, token);
  const { id } = await auth<{ id: string }>(`factors/${factor.id}/challenge`, {}, token);
  const { secret } = factor.totp;
  await auth(`factors/${factor.id}/verify`, { challenge_id: id, code: codeOf(secret, -1) }, token);
  return { email, username, secret };
}

/** Confirms an authenticator app for a person. @returns the entry of local storage of a session that gave its code */
export async function confirmApp({ token, stored }: Person): Promise<Person['stored']> {
  const factor = await auth<{ id: string; totp: { secret: string } }>('factors', { factor_type: 'totp' }, token);
  const { id } = await auth<{ id: string }>(`factors/${factor.id}/challenge`, {}, token);
  const code = { challenge_id: id, code: codeOf(factor.totp.secret) };
  const session = await auth<Session>(`factors/${factor.id}/verify`, code, token);
  return { ...stored, value: JSON.stringify(session) };
}

/** Ends a session on the server and makes the page check its expiry, as when time or another device has ended it. */
export async function endSession(page: Page, { token, stored }: Person): Promise<void> {
  await auth('logout?scope=global', {}, token);
  await page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }));
    dispatchEvent(new Event('visibilitychange')); // back from another app: supabase-js looks at the time
  }, stored.name);
}
