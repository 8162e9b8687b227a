import { afterEach, expect, it } from 'vitest';
import { isRedirect } from './session-redirect.ts';
import { sessionKey } from './stored-session.ts';

const at = (address: string) => isRedirect(new URL(address, 'https://dabbab.test') as unknown as Location);
afterEach(() => localStorage.clear());

it.each([
  '/#access_token=a',
  '/login#error_description=x',
  '/?error_code=x',
  '/login?code=c',
  '/reset-password?code=c',
])('sees one in %s', (address) => expect(at(address)).toBe(true));

it.each([
  '/',
  '/?q=token',
  '/payment-status?code=c',
  '/payment-status?error=declined',
  '/ad/1#seller',
  '/?my_access_token=1',
])('sees none in %s', (address) => expect(at(address)).toBe(false));

it('takes a code anywhere for one of a sign-in while its secret is kept', () => {
  localStorage.setItem(`${sessionKey()}-code-verifier`, 'v');
  expect(at('/?code=c')).toBe(true);
});
