/** Where a project asks for a proof of being a person, and refuses passwords that were stolen elsewhere. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshEmail } from '../testing/auth-flow.ts';
import { anon, secret } from '../testing/clients.ts';
import { startTurnstile, turnstileToken } from '../testing/turnstile.ts';
import { type AuthInstance, startWithAuth } from './auth-instance.ts';
import { startLeakedPasswords } from './stand-ins/leaked-passwords.ts';

const PASSWORD = 'Kawasaki-z900';
const LEAKED = 'Passw0rd1';

let instance: AuthInstance;
let turnstile: Awaited<ReturnType<typeof startTurnstile>>;
let leaks: Awaited<ReturnType<typeof startLeakedPasswords>>;

beforeAll(async () => {
  turnstile = await startTurnstile();
  leaks = await startLeakedPasswords([LEAKED], [PASSWORD]);
  instance = await startWithAuth({
    captcha: turnstile.settings,
    minimum_password_length: 8,
    password_requirements: 'lower_upper_letters_digits',
    password_hibp: leaks.settings,
  });
});
afterAll(() => Promise.all([instance.stop(), turnstile.stop(), leaks.stop()]));

const disallowed = (why: string) => ({
  status: 400,
  code: 'captcha_failed',
  message: `captcha protection: request disallowed (${why})`,
});

const signUp = (password: string, captchaToken = turnstileToken()) =>
  anon(instance.at).auth.signUp({ email: freshEmail(), password, options: { captchaToken } });

describe('the captcha', () => {
  it('lets in once by a token, and never without', async () => {
    const email = freshEmail();
    const captchaToken = turnstileToken();
    const { auth } = anon(instance.at);
    const account = { email, password: PASSWORD };
    expect((await auth.signUp(account)).error).toMatchObject(disallowed('no captcha_token found'));
    expect((await auth.signUp({ ...account, options: { captchaToken: 'made-up' } })).error).toMatchObject(
      disallowed('invalid-input-response'),
    );
    expect((await auth.signUp({ ...account, options: { captchaToken } })).error).toBeNull();
    expect((await auth.signInWithPassword({ ...account, options: { captchaToken } })).error).toMatchObject(
      disallowed('timeout-or-duplicate'),
    );
    const again = await auth.signInWithPassword({ ...account, options: { captchaToken: turnstileToken() } });
    expect(again.error).toBeNull();
    // The service learns who asked; a header would be anybody's invention.
    expect(turnstile.asked.map(({ remoteip }) => remoteip)).toEqual(turnstile.asked.map(() => '127.0.0.1'));

    // What continues a session, changes it or is the server's own asks for nothing.
    expect((await auth.refreshSession()).error).toBeNull();
    expect((await auth.updateUser({ data: { helmet: 'full-face' } })).error).toBeNull();
    const { error } = await secret(instance.at).auth.signInWithPassword(account);
    expect(error).toBeNull();
  });

  it.each([
    ['signup', {}],
    ['token?grant_type=password', {}],
    ['token?grant_type=web3', {}],
    ['otp', { phone: '+966500000001' }],
    ['magiclink', { email: 'a@example.test' }],
    ['recover', { email: 'a@example.test' }],
    ['resend', { type: 'signup', email: 'a@example.test' }],
  ])('is asked by /%s before anything else', async (path, body) => {
    const answer = await fetch(`${instance.at.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { apikey: instance.at.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'captcha_failed' });
  });

  it('lets nobody in while tokens cannot be checked', async () => {
    turnstile.state.down = true;
    const { error } = await signUp(PASSWORD);
    turnstile.state.down = false;
    expect(error).toMatchObject({ status: 500, message: 'captcha verification process failed' });
  });
});

describe('a password', () => {
  it('is refused with everything that is weak about it, and stays with us', async () => {
    leaks.asked.length = 0;
    expect((await signUp('short')).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length', 'characters'],
    });
    expect((await signUp(LEAKED)).error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    expect(leaks.asked.every((prefix) => /^[0-9A-F]{5}$/.test(prefix))).toBe(true);
    expect(leaks.asked).toHaveLength(2);
  });

  it('cannot be changed to a stolen one', async () => {
    const email = freshEmail();
    await secret(instance.at).auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const { auth } = anon(instance.at);
    await auth.signInWithPassword({ email, password: PASSWORD, options: { captchaToken: turnstileToken() } });
    const { error } = await auth.updateUser({ password: LEAKED, current_password: PASSWORD });
    expect(error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  });

  it('is taken while nobody can say whether it was stolen', async () => {
    leaks.state.down = true;
    const { error } = await signUp(LEAKED);
    leaks.state.down = false;
    expect(error).toBeNull();
  });
});
