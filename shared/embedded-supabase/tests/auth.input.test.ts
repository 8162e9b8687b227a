/** What nobody's client sends: every request is refused in the service's own words, never with a 500. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { PASSWORD, ask, follow, freshEmail } from '../testing/auth-flow.ts';
import { newUser } from '../testing/clients.ts';

const email = 'somebody@example.test';

const ROUTES = [
  ['POST', 'signup', { email, password: PASSWORD }],
  ['POST', 'token?grant_type=password', { email, password: PASSWORD }],
  ['POST', 'token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['POST', 'token?grant_type=pkce', { auth_code: 'x', code_verifier: 'y' }],
  ['POST', 'otp', { email }],
  ['POST', 'magiclink', { email }],
  ['POST', 'recover', { email }],
  ['POST', 'resend', { email, type: 'signup' }],
  ['POST', 'verify', { email, token: '123456', type: 'email' }],
  ['PUT', 'user', { email: freshEmail() }],
] as const;

const refusal = (status: number) => ({
  status,
  body: { code: status, error_code: expect.any(String), msg: expect.any(String) },
});

describe.each(ROUTES)('%s /%s', (method, path, good) => {
  let token: string;
  beforeAll(async () => {
    const { client } = await newUser();
    token = (await client.auth.getSession()).data.session?.access_token ?? '';
  });
  const send = (body: unknown) => ask(path, { method, body, token });
  const fields = Object.keys(good);

  it.each(['', '{', 'null', '[]', '"text"', '7', 'x'])('refuses the body %s', async (body) => {
    const answer = await send(body);
    expect(answer).toMatchObject(refusal(400));
  });

  it('refuses a field of another type', async () => {
    for (const field of fields)
      for (const value of [7, true, {}, ['x']])
        expect(await send({ ...good, [field]: value })).toMatchObject({
          status: 400,
          body: { error_code: 'bad_json' },
        });
  });

  it('refuses NUL', async () => {
    for (const field of fields)
      expect(await send({ ...good, [field]: 'a\0b' })).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
  });

  it('refuses endless texts and bodies', async () => {
    for (const field of fields) {
      const long = await send({ ...good, [field]: 'x'.repeat(5000) });
      expect([400, 422]).toContain(long.status);
    }
    const huge = await send({ ...good, more: 'x'.repeat(1_000_000) });
    expect(huge).toMatchObject(refusal(413));
  });
});

describe('metadata', () => {
  it.each(['text', 7, ['x'], { username: '\0' }, { username: '\ud800' }, { '\0': 'x' }])(
    'are refused as %j',
    async (data) => {
      for (const [path, body] of [
        ['signup', { email: freshEmail(), password: PASSWORD }],
        ['otp', { email: freshEmail() }],
      ] as const)
        expect(await ask(path, { body: { ...body, data } })).toMatchObject(refusal(400));
    },
  );
});

describe('verifying', () => {
  it.each(['toString', '__proto__', 'SIGNUP', 'x'])('refuses the type %s', async (type) => {
    for (const proof of [{ email, token: '123456' }, { token_hash: 'x' }])
      expect(await ask('verify', { body: { ...proof, type } })).toMatchObject(refusal(400));
  });

  it.each(['%00', '%ed%a0%80', "'", 'x'.repeat(4000)])('does not find the token %s', async (token) => {
    const { url } = inject('backend');
    const { fragment } = await follow(`${url}/auth/v1/verify?type=signup&token=${token}`);
    expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'otp_expired' });
  });
});

describe('a PKCE challenge', () => {
  it.each([
    { code_challenge: 'x'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' },
    { code_challenge: 'ü'.repeat(43), code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'rot13' },
  ])('is refused as %j', async (challenge) => {
    for (const path of ['signup', 'otp', 'recover'])
      expect(await ask(path, { body: { email: freshEmail(), password: PASSWORD, ...challenge } })).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
  });
});
