/** Third-party sign-in: what any project answers where no provider is switched on. `local-oauth` goes all the way. */
import { SignJWT } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { anon } from '../testing/clients.ts';

const backend = inject('backend');
const open = (path: string, init: RequestInit = {}) =>
  fetch(`${backend.url}/auth/v1/${path}`, { redirect: 'manual', ...init });
const query = (answer: Response) =>
  Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams) as Record<string, string>;

describe('a sign-in', () => {
  it('leads supabase-js to the project, with what the app asks for', async () => {
    const { data, error } = await anon().auth.signInWithOAuth({
      provider: 'github',
      options: {
        redirectTo: 'https://example.test/welcome',
        scopes: 'read:org',
        queryParams: { prompt: 'consent' },
        skipBrowserRedirect: true,
      },
    });
    expect(error).toBeNull();
    const url = new URL(data.url ?? '');
    expect(url.origin + url.pathname).toBe(`${backend.url}/auth/v1/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: 'github',
      redirect_to: 'https://example.test/welcome',
      scopes: 'read:org',
      prompt: 'consent',
    });
  });

  it.each([
    ['bitbucket', 'Unsupported provider: provider is not enabled'],
    ['nowhere', 'Unsupported provider: Provider nowhere could not be found'],
  ])('is refused by %s', async (provider, msg) => {
    const answer = await open(`authorize?provider=${provider}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg });
  });

  it('by an id token of an unknown or switched-off provider is refused', async () => {
    const bring = (provider: string) => anon().auth.signInWithIdToken({ provider, token: 'a.b.c' });
    expect((await bring('apple')).error?.message).toMatch(/is not enabled|not allowed/);
    expect((await bring('nowhere')).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('the way back', () => {
  it('without a state leads to the site, and says so', async () => {
    const answer = await open('callback?code=1234');
    expect(answer.status).toBe(303);
    expect(query(answer)).toMatchObject({
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
      error_description: 'OAuth state parameter missing',
    });
  });

  it.each(['get', 'post'])('with a state that is not the project’s is refused (%s)', async (method) => {
    const key = new TextEncoder().encode('a secret of somebody else, long enough for HMAC');
    const claims = { provider: 'github', referrer: 'https://evil.test', flow_state_id: '', linking_target_id: '' };
    const state = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('5m').sign(key);
    const answer =
      method === 'get'
        ? await open(`callback?code=1234&state=${state}`)
        : await open('callback', { method, body: new URLSearchParams({ code: '1234', state }) });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).not.toContain('evil.test');
    expect(query(answer)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
  });
});
