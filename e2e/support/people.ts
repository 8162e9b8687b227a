import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { auth, firstRow } from './api.ts';

/** The demo accounts that the tests sign in with. */
export const accounts = {
  rider: 'rider@dabbab.test',
  seller: 'seller@dabbab.test',
  admin: 'admin@dabbab.test',
  suspended: 'suspended@dabbab.test',
} as const;
export type AccountName = keyof typeof accounts;

/** Of everybody here. */
export const PASSWORD = 'dabbab123';

interface Session {
  access_token: string;
  user: { id: string; email: string };
}

/** Somebody with a session. */
export interface Person {
  id: string;
  email: string;
  username: string;
  token: string;
  /** What the browser of this person keeps in its local storage. */
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

/** A new account that nobody else knows, for tests that change something. */
export async function register(username = 'راكان'): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  return personOf(await auth<Session>('signup', { email, password: PASSWORD, data: { username, language: 'ar' } }));
}

/** A number that nobody else has; Saudi Arabia has assigned none of these. */
export const freshPhone = (): string => `059${String(randomInt(10 ** 7)).padStart(7, '0')}`;

/** What an authenticator app shows now, or some thirty seconds later: a code is good once. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A new account with an authenticator app; its secret. */
export async function registerWithApp(): Promise<{ email: string; username: string; secret: string }> {
  const { email, username, token } = await register('نورة');
  const factor = await auth<{ id: string; totp: { secret: string } }>('factors', { factor_type: 'totp' }, token);
  const { id } = await auth<{ id: string }>(`factors/${factor.id}/challenge`, {}, token);
  const { secret } = factor.totp;
  await auth(`factors/${factor.id}/verify`, { challenge_id: id, code: codeOf(secret, -1) }, token);
  return { email, username, secret };
}

/** Ends the session of a person as time or another device does: the page learns of it when it looks at the clock. */
export async function endSession(page: Page, { token, stored }: Person): Promise<void> {
  await auth('logout?scope=global', {}, token);
  await page.evaluate((name) => {
    const session = JSON.parse(localStorage.getItem(name) ?? '{}') as object;
    localStorage.setItem(name, JSON.stringify({ ...session, expires_at: 1 }));
    dispatchEvent(new Event('visibilitychange')); // back from another app: supabase-js looks at the time
  }, stored.name);
}
