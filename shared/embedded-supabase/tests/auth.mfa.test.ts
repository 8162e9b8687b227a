/** Second factors: authenticator apps, and the level of assurance they give. */
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import jsqr from 'jsqr';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { ask } from '../testing/auth-flow.ts';
import { codeOf, enroll, secondFactor } from '../testing/authenticator.ts';
import { type Person, anon, newUser } from '../testing/clients.ts';
import { lacks } from '../testing/needs.ts';

const backend = inject('backend');
const inside = !lacks('superuserUrl');
const sql = postgres(backend.superuserUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

async function claims({ client }: Pick<Person, 'client'>) {
  const { data } = await client.auth.getSession();
  const { amr, ...others } = decodeJwt<{ amr: { method: string }[]; session_id: string }>(
    data.session?.access_token ?? '',
  );
  return { ...others, methods: amr.map(({ method }) => method).toSorted() };
}

/** The same person on another device, with the password alone. */
async function anotherDevice({ email, password }: Person) {
  const client = anon();
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client };
}

describe('enrolment', () => {
  it('shows secret, address and an image that a camera reads', async () => {
    const person = await newUser();
    const { data } = await person.client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'هاتفي',
      issuer: 'Example',
    });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'هاتفي' });
    const totp = data?.totp ?? { qr_code: '', secret: '', uri: '' };
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(totp.uri);
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(decodeURIComponent(uri.pathname)).toBe(`/Example:${person.email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      issuer: 'Example',
      secret: totp.secret,
      period: '30',
    });

    const [head, svg] = totp.qr_code.split('utf-8,');
    expect(head).toBe('data:image/svg+xml;');
    const { data: pixels, info } = await sharp(Buffer.from(svg ?? ''))
      .extend({ top: 12, bottom: 12, left: 12, right: 12, background: 'white' })
      .flatten({ background: 'white' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsqr(new Uint8ClampedArray(pixels), info.width, info.height)?.data).toBe(totp.uri);
  });

  it('names the site where no issuer is given', async () => {
    const person = await newUser();
    const { data } = await person.client.auth.mfa.enroll({ factorType: 'totp' });
    const issuer = new URL(data?.totp.uri ?? '').searchParams.get('issuer');
    expect(issuer).toMatch(/^[\w.-]+(:\d+)?$/);
  });

  it('does not count until a code was given', async () => {
    const person = await newUser();
    const factor = await enroll(person.client);
    const { data } = await person.client.auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: factor.id, status: 'unverified', factor_type: 'totp' }]);
    expect(data?.totp).toEqual([]);
    const { data: level } = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('refuses a second factor of the same name', async () => {
    const person = await newUser();
    await enroll(person.client, 'tablet');
    const { error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' });
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "tablet" for this user already exists',
    });
  });

  it('refuses more than ten', async () => {
    const person = await newUser();
    for (let n = 0; n < 10; n++) await enroll(person.client, `factor ${n}`);
    const { error } = await person.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' });
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it('refuses other kinds of factors', async () => {
    const { client } = await newUser();
    const phone = await client.auth.mfa.enroll({ factorType: 'phone', phone: '+96550000000' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const webauthn = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' });
    expect(webauthn.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
    const other = await client.auth.mfa.enroll({ factorType: 'palm' as 'totp' });
    expect(other.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is for those signed in', async () => {
    const { error } = await anon().auth.mfa.enroll({ factorType: 'totp' });
    expect([401, 403]).toContain(error?.status);
  });
});

describe('a right code', () => {
  it('raises the session to the second level, which stays when it is refreshed', async () => {
    const person = await newUser();
    expect(await claims(person)).toMatchObject({ aal: 'aal1' });
    await secondFactor(person.client);
    const raised = await claims(person);
    expect(raised).toMatchObject({ aal: 'aal2', methods: ['password', 'totp'] });

    const { error } = await person.client.auth.refreshSession();
    expect(error).toBeNull();
    const { session_id } = raised;
    expect(await claims(person)).toMatchObject({ aal: 'aal2', methods: ['password', 'totp'], session_id });
    const { data: level } = await person.client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it.skipIf(lacks('dbUrl'))('opens rows whose policy asks for the second level', async () => {
    const person = await newUser();
    const keep = () => person.client.from('vault').insert({ secret: 'gold' }).select('secret').single();
    expect((await keep()).error?.code).toBe('42501');

    const factor = await secondFactor(person.client);
    expect((await keep()).data).toEqual({ secret: 'gold' });
    expect((await person.client.from('vault').select('secret')).data).toEqual([{ secret: 'gold' }]);

    // The same person with the password alone sees nothing, until they give a code here too.
    const { client } = await anotherDevice(person);
    expect((await client.from('vault').select('secret')).data).toEqual([]);
    const code = codeOf(factor.secret, 1);
    expect((await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull();
    expect((await client.from('vault').select('secret')).data).toEqual([{ secret: 'gold' }]);
  });

  it('ends the sessions of the first level, and drops the factors never verified', async () => {
    const person = await newUser();
    const { client } = await anotherDevice(person);
    await enroll(person.client, 'never finished');
    const factor = await secondFactor(person.client);

    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    expect((await person.client.auth.getUser()).error).toBeNull();
    const { data } = await person.client.auth.mfa.listFactors();
    expect(data?.all.map(({ id, status }) => ({ id, status }))).toEqual([{ id: factor.id, status: 'verified' }]);
  });

  it('given on several devices at once breaks none of them', async () => {
    const person = await newUser();
    const { id: factorId, secret } = await enroll(person.client);
    const devices = [await anotherDevice(person), await anotherDevice(person), await anotherDevice(person)];
    const answers = await Promise.all(
      devices.map(({ client }, step) =>
        client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret, step - 1) }),
      ),
    );
    const refusals = answers.flatMap(({ error }) => (error ? [error] : []));
    expect(refusals.length).toBeLessThan(devices.length);
    for (const error of refusals) expect(error.status ?? 400).toBeLessThan(500);
  });

  it('is asked for at the next sign-in', async () => {
    const person = await newUser();
    await secondFactor(person.client);
    const { client } = await anotherDevice(person);
    const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  it('of a neighbouring half minute counts, one farther away does not', async () => {
    const person = await newUser();
    const factor = await enroll(person.client);
    const give = (steps: number) =>
      person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, steps) });
    expect((await give(3)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await give(-3)).error).toMatchObject({ code: 'mfa_verification_failed' });
    expect((await give(1)).error).toBeNull();
  });
});

describe('refused', () => {
  it('is a wrong code, and an empty one', async () => {
    const person = await newUser();
    const { id: factorId, secret } = await enroll(person.client);
    const wrong = codeOf(secret) === '123456' ? '654321' : '123456';
    const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId, code: wrong });
    expect(error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const empty = await person.client.auth.mfa.challengeAndVerify({ factorId, code: '' });
    expect(empty.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(await claims(person)).toMatchObject({ aal: 'aal1' });
  });

  it('are challenges of nobody, of another factor, and spent ones', async () => {
    const person = await newUser();
    const first = await enroll(person.client, 'first');
    const second = await enroll(person.client, 'second');
    const { data: challenge } = await person.client.auth.mfa.challenge({ factorId: first.id });
    expect(challenge).toMatchObject({ type: 'totp' });
    const lifetime = (challenge?.expires_at ?? 0) - Date.now() / 1000;
    expect(lifetime).toBeGreaterThan(240);
    expect(lifetime).toBeLessThan(310);

    const give = (challengeId: string, factor: { id: string; secret: string }, steps = 0) =>
      person.client.auth.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret, steps) });
    const unknown = { status: 422, code: 'mfa_factor_not_found' };
    expect((await give(randomUUID(), first)).error).toMatchObject(unknown);
    expect((await give(challenge?.id ?? '', second)).error).toMatchObject(unknown);
    expect((await give(challenge?.id ?? '', first)).error).toBeNull();
    const again = await give(challenge?.id ?? '', first, 1);
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  });

  it('are the factors of another', async () => {
    const owner = await newUser();
    const { id: factorId } = await enroll(owner.client);
    const { client } = await newUser();
    const notFound = { status: 404, code: 'mfa_factor_not_found' };
    expect((await client.auth.mfa.challenge({ factorId })).error).toMatchObject(notFound);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject(notFound);
  });

  it.skipIf(!inside)('is a code given before: hosted takes it again with a new challenge', async () => {
    const person = await newUser();
    const factor = await enroll(person.client);
    const give = (code: string) => person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
    const code = codeOf(factor.secret);
    expect((await give(code)).error).toBeNull();
    expect((await give(code)).error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await give(codeOf(factor.secret, 1))).error).toBeNull();
  });

  it.skipIf(!inside)('is one code given five times at once, but for once', async () => {
    const person = await newUser();
    const factor = await enroll(person.client);
    const challenges = await Promise.all(
      [1, 2, 3, 4, 5].map(() => person.client.auth.mfa.challenge({ factorId: factor.id })),
    );
    const { data } = await person.client.auth.getSession();
    const code = codeOf(factor.secret);
    const answers = await Promise.all(
      challenges.map(({ data: challenge }) =>
        ask(`factors/${factor.id}/verify`, {
          body: { challenge_id: challenge?.id, code },
          token: data.session?.access_token ?? '',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422]);
  });

  it.skipIf(!inside)('is a challenge after five minutes, and from another address', async () => {
    const person = await newUser();
    const factor = await enroll(person.client);
    const give = async (change: ReturnType<typeof sql>) => {
      const { data } = await person.client.auth.mfa.challenge({ factorId: factor.id });
      const challengeId = data?.id ?? '';
      await sql`update auth.mfa_challenges set ${change} where id = ${challengeId}`;
      return person.client.auth.mfa.verify({ factorId: factor.id, challengeId, code: codeOf(factor.secret) });
    };
    const late = await give(sql`created_at = created_at - interval '301 seconds'`);
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const elsewhere = await give(sql`ip_address = '203.0.113.7'`);
    expect(elsewhere.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
    expect((await give(sql`created_at = created_at - interval '290 seconds'`)).error).toBeNull();
  });

  it.skipIf(!inside)('is guessing: hosted counts by address, which all tests of a run share', async () => {
    const person = await newUser();
    const factor = await enroll(person.client);
    const { data } = await person.client.auth.mfa.challenge({ factorId: factor.id });
    const guess = (code: string) =>
      person.client.auth.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code });
    const answers: (string | undefined)[] = [];
    for (let n = 0; n < 40; n++) answers.push((await guess('abcdef')).error?.code);
    expect(answers[0]).toBe('mfa_verification_failed');
    expect(answers.at(-1)).toBe('over_request_rate_limit');
    // Not even the right code, from then on.
    expect((await guess(codeOf(factor.secret))).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });
});

describe('with a verified factor', () => {
  it('the first level may not enrol another, nor take the factor away', async () => {
    const person = await newUser();
    const { id: factorId } = await secondFactor(person.client);
    const { client } = await anotherDevice(person);
    const another = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine now' });
    expect(another.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    expect((await client.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
  });

  it('the first level may not change password or address', async () => {
    const person = await newUser();
    await secondFactor(person.client);
    const { client } = await anotherDevice(person);
    const insufficient = { status: 401, code: 'insufficient_aal' };
    expect((await client.auth.updateUser({ password: 'new battery' })).error).toMatchObject(insufficient);
    const address = await client.auth.updateUser({ email: `${randomUUID()}@example.test` });
    expect(address.error).toMatchObject(insufficient);
    expect((await client.auth.updateUser({ data: { colour: 'red' } })).error).toBeNull();
    const change = { password: 'new battery', current_password: person.password };
    expect((await person.client.auth.updateUser(change)).error).toBeNull();
  });

  it('the second level takes it away, and falls back to the first', async () => {
    const person = await newUser();
    const { id: factorId } = await secondFactor(person.client);
    const { data, error } = await person.client.auth.mfa.unenroll({ factorId });
    expect(error).toBeNull();
    expect(data).toEqual({ id: factorId });
    await person.client.auth.refreshSession();
    expect(await claims(person)).toMatchObject({ aal: 'aal1', methods: ['password'] });
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('a factor never verified goes without it', async () => {
    const { client } = await newUser();
    const { id: factorId } = await enroll(client);
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  });
});
