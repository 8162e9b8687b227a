import { expect, it } from 'vitest';
import { readRedirect } from './read-redirect.ts';

const read = (address: string) => readRedirect(new URL(address, 'https://dabbab.test'));
const tokens = 'access_token=a&expires_in=3600&refresh_token=r&token_type=bearer';

it.each([
  [`/login#${tokens}&type=signup`, { kind: 'tokens', access_token: 'a', refresh_token: 'r' }],
  [`/reset-password#${tokens}&type=recovery`, { kind: 'tokens', access_token: 'a', refresh_token: 'r' }],
  ['/reset-password?code=c', { kind: 'code', code: 'c' }],
  ['/reset-password?token_hash=h&type=recovery', { kind: 'hash', token_hash: 'h', type: 'recovery' }],
  ['/login?token_hash=h&type=sms', { kind: 'error', reason: 'link-broken' }],
  ['/login#expires_in=3600&refresh_token=r&token_type=bearer', { kind: 'error', reason: 'link-broken' }],
  ['/login#access_token=a&refresh_token=r&token_type=bearer', { kind: 'error', reason: 'link-broken' }],
  ['/#error=access_denied&error_code=otp_expired&error_description=x', { kind: 'error', reason: 'link-expired' }],
  ['/login?error=access_denied&error_description=denied', { kind: 'error', reason: 'provider-cancelled' }],
  [
    '/login#error=access_denied&error_code=user_banned&error_description=x',
    { kind: 'error', reason: 'account-banned' },
  ],
  [
    '/login#error=server_error&error_code=unexpected_failure&error_description=x',
    { kind: 'error', reason: 'link-broken' },
  ],
  ['/login#error_description=Call+0800+to+win', { kind: 'error', reason: 'link-broken' }],
])('reads %s', (address, redirect) => {
  expect(read(address).redirect).toEqual(redirect);
});

it('leaves the page its own query and nothing of the redirect', () => {
  expect(read(`/login?lng=en&code=c&sb=1#${tokens}`).rest).toBe('/login?lng=en');
});
