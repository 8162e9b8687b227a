/** Codes by text message. */
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { PASSWORD, ask, data, freshPhone, settings } from '../testing/auth-flow.ts';
import { anon, newUser, secret } from '../testing/clients.ts';
import { Inbox } from '../testing/inbox.ts';
import { lacks } from '../testing/needs.ts';

const { external, phone_autoconfirm } = await settings();
const EXPIRED = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };

/** Another code of as many digits. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

// Only the embedded mailbox has the text messages.
describe.skipIf(lacks('superuserUrl') || !external['phone'])('a code by text message', () => {
  const ordered = async (phone: string) => {
    const client = anon();
    const { error } = await client.auth.signInWithOtp({ phone, options: { data } });
    expect(error).toBeNull();
    return { client, ...(await new Inbox(phone).next()) };
  };

  it('makes an account and signs in, once', async () => {
    const phone = freshPhone();
    const { client, code, text } = await ordered(phone);
    expect(code).toMatch(/^[0-9]{6}$/);
    expect(text).toBe(`Your sign-in code: ${code}\nرمزك ${code}`);
    const first = await client.auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(first.data.user).toMatchObject({
      phone: phone.slice(1),
      email: '',
      user_metadata: { username: 'سالم' },
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    expect(first.data.user?.phone_confirmed_at).toBeTruthy();
    expect(decodeJwt(first.data.session?.access_token ?? '')).toMatchObject({
      phone: phone.slice(1),
      amr: [{ method: 'otp' }],
    });
    const again = await anon().auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(again.error).toMatchObject(EXPIRED);
  });

  it('signs the same account in, with and without the plus', async () => {
    const phone = freshPhone();
    const made = await secret().auth.admin.createUser({ phone, phone_confirm: true, user_metadata: data });
    await anon().auth.signInWithOtp({ phone: phone.slice(1) });
    const { code } = await new Inbox(phone).next();
    const { data: held } = await anon().auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(held.user?.id).toBe(made.data.user?.id);
  });

  it('is not for another number', async () => {
    const [mine, other] = [freshPhone(), freshPhone()];
    const [{ code }] = await Promise.all([ordered(mine), ordered(other)]);
    const { error } = await anon().auth.verifyOtp({ phone: other, token: wrong(wrong(code)), type: 'sms' });
    expect(error).toMatchObject(EXPIRED);
    expect((await anon().auth.verifyOtp({ phone: other, token: code, type: 'sms' })).error).toMatchObject(EXPIRED);
  });

  it('ends after five wrong guesses, also for the right one', async () => {
    const phone = freshPhone();
    const { code } = await ordered(phone);
    const verify = (token: string) => anon().auth.verifyOtp({ phone, token, type: 'sms' });
    for (let guess = 0; guess < 5; guess++) expect((await verify(wrong(code))).error).toMatchObject(EXPIRED);
    expect((await verify(code)).error).toMatchObject(EXPIRED);
  });

  it('survives four wrong guesses', async () => {
    const phone = freshPhone();
    const { code } = await ordered(phone);
    const verify = (token: string) => anon().auth.verifyOtp({ phone, token, type: 'sms' });
    // At once: guesses that come together are all counted.
    await Promise.all([1, 2, 3, 4].map(() => verify(wrong(code))));
    expect((await verify(code)).error).toBeNull();
  });

  it('answers alike for a known and an unknown number, with a wrong code too', async () => {
    const [known, unknown] = [freshPhone(), freshPhone()];
    await secret().auth.admin.createUser({ phone: known, phone_confirm: true, user_metadata: data });
    const otp = (phone: string) => ask('otp', { body: { phone, data } });
    expect(await otp(known)).toEqual(await otp(unknown));
    const verify = (phone: string) => ask('verify', { body: { phone, token: '123456', type: 'sms' } });
    expect(await verify(known)).toEqual(await verify(freshPhone()));
    expect(await ask('resend', { body: { type: 'sms', phone: freshPhone() } })).toEqual({ status: 200, body: {} });
  });

  it('is sent again only after a while, told in seconds', async () => {
    const phone = freshPhone();
    await ordered(phone);
    for (const again of [
      anon().auth.signInWithOtp({ phone, options: { data } }),
      anon().auth.resend({ type: 'sms', phone }),
      anon().auth.signUp({ phone, password: PASSWORD, options: { data } }),
    ]) {
      const { error } = await again;
      expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
      expect(error?.message).toMatch(/^For security purposes, you can only request this after \d+ seconds\.$/);
    }
    expect(await new Inbox(phone).count()).toBe(1);
  });
});

describe.skipIf(!external['phone'])('a number', () => {
  it('gets its code by text message, or by nothing we know', async () => {
    for (const path of ['otp', 'signup'])
      expect(
        await ask(path, { body: { phone: freshPhone(), password: PASSWORD, data, channel: 'pigeon' } }),
      ).toMatchObject({
        status: 400,
        body: { msg: "Invalid channel, supported values are 'sms' or 'whatsapp'" },
      });
  });

  it('without an account is refused if none shall be made', async () => {
    const phone = freshPhone();
    const { error } = await anon().auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
  });

  it.each(['+', '0500000000', '+96650000000000000', 'abc', '+9665٠٠٠٠٠٠٠٠', '٩٦٦٥٠٠٠٠٠٠٠٠', '+966-500'])(
    'written "%s" is refused unless it is one',
    async (phone) => {
      for (const [path, body] of [
        ['otp', { phone, data }],
        ['signup', { phone, password: PASSWORD, data }],
        ['verify', { phone, token: '123456', type: 'sms' }],
      ] as const) {
        const answer = await ask(path, { body });
        expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
      }
    },
  );
});

describe.skipIf(lacks('superuserUrl') || !external['phone'] || phone_autoconfirm)('a phone with a password', () => {
  it('signs in once it is confirmed', async () => {
    const phone = freshPhone();
    const made = await anon().auth.signUp({ phone, password: PASSWORD, options: { data } });
    expect(made.data).toMatchObject({ session: null, user: { phone: phone.slice(1) } });
    const signIn = () => anon().auth.signInWithPassword({ phone, password: PASSWORD });
    expect((await signIn()).error).toMatchObject({ status: 400, code: 'phone_not_confirmed' });
    const { code } = await new Inbox(phone).next();
    expect((await anon().auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull();
    expect((await signIn()).data.user?.id).toBe(made.data.user?.id);
  });

  it('answers a sign-up alike whether the number is taken or not', async () => {
    const [taken, free] = [freshPhone(), freshPhone()];
    await secret().auth.admin.createUser({ phone: taken, phone_confirm: true, user_metadata: data });
    const signUp = (phone: string) => ask('signup', { body: { phone, password: PASSWORD, data } });
    const [known, fresh] = [await signUp(taken), await signUp(free)];
    expect(known.status).toBe(fresh.status);
    expect(Object.keys(known.body).toSorted()).toEqual(Object.keys(fresh.body).toSorted());
    expect(await new Inbox(taken).count()).toBe(0);
  });
});

describe.skipIf(lacks('superuserUrl') || !external['phone'] || phone_autoconfirm)('a change of number', () => {
  it('waits for the code', async () => {
    const { client, id } = await newUser();
    const phone = freshPhone();
    const asked = await client.auth.updateUser({ phone });
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) });
    const { code } = await new Inbox(phone).next();
    const refused = await anon().auth.verifyOtp({ phone, token: code, type: 'sms' });
    expect(refused.error).toMatchObject(EXPIRED);
    const { data: held } = await anon().auth.verifyOtp({ phone, token: code, type: 'phone_change' });
    expect(held.user).toMatchObject({ id, phone: phone.slice(1), app_metadata: { providers: ['email', 'phone'] } });
  });

  it('to a number that is taken is refused', async () => {
    const phone = freshPhone();
    await secret().auth.admin.createUser({ phone, phone_confirm: true, user_metadata: data });
    const { client } = await newUser();
    expect((await client.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });
});
