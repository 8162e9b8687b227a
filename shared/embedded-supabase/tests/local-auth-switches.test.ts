/** What a project may switch off: factors, linking by hand, sign-ups. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, follow, freshEmail } from '../testing/auth-flow.ts';
import { codeOf, enroll } from '../testing/authenticator.ts';
import { anon, newUser, secret } from '../testing/clients.ts';
import { type AuthInstance, startWithAuth } from './auth-instance.ts';
import { GITHUB_CLIENT, type GithubEnterprise, startGithubEnterprise } from './stand-ins/github-enterprise.ts';

describe('switched off', () => {
  let instance: AuthInstance;
  let github: GithubEnterprise;

  beforeAll(async () => {
    github = await startGithubEnterprise();
    instance = await startWithAuth({
      enable_signup: false,
      enable_manual_linking: false,
      mfa: { totp: { enroll_enabled: false, verify_enabled: false } },
      external: {
        github: { enabled: true, ...GITHUB_CLIENT, url: github.url },
        google: { enabled: false, client_id: 'example', secret: 'any' },
        keycloak: { enabled: true, client_id: 'example', secret: 'any' },
      },
    });
  });
  afterAll(() => Promise.all([instance.stop(), github.stop()]));

  async function member() {
    const email = freshEmail();
    await secret(instance.at).auth.admin.createUser({ email, password: PASSWORD, email_confirm: true });
    const client = anon(instance.at);
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    return { client, id: data.user?.id ?? '' };
  }

  it('linking by hand is not there', async () => {
    const { client } = await member();
    const { error } = await client.auth.linkIdentity({ provider: 'github' });
    expect(error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    });
    const { data } = await client.auth.getUserIdentities();
    const [own] = data?.identities ?? [];
    if (!own) throw new Error('no identity');
    expect((await client.auth.unlinkIdentity(own)).error?.code).toBe('manual_linking_disabled');
  });

  it('no factor can be enrolled, nor an old one used', async () => {
    const { client, id } = await member();
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 422,
      code: 'mfa_totp_enroll_not_enabled',
    });
    const [factor] = await instance.sql<{ id: string }[]>`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'old', 'totp', 'verified', 'JBSWY3DPEHPK3PXP', now(), now()) returning id`;
    const { error } = await client.auth.mfa.challenge({ factorId: factor?.id ?? '' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_totp_verify_not_enabled' });
  });

  it('nobody new comes by a provider', async () => {
    const email = freshEmail();
    github.visitor = { id: 1, login: 'new', name: 'New', emails: [{ email, primary: true, verified: true }] };
    const { data } = await anon(instance.at).auth.signInWithOAuth({
      provider: 'github',
      options: { skipBrowserRedirect: true },
    });
    const way = await fetch(data.url ?? '', { redirect: 'manual' });
    const back = await fetch(way.headers.get('location') ?? '', { redirect: 'manual' });
    const { query } = await follow(back.headers.get('location') ?? '');
    expect(query).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' });
  });

  it.each([
    ['google', 'Unsupported provider: provider is not enabled'],
    ['keycloak', 'Unsupported provider: unable to find URL for the Keycloak provider'],
  ])('%s is no provider', async (provider, msg) => {
    const answer = await fetch(`${instance.at.url}/auth/v1/authorize?provider=${provider}`, { redirect: 'manual' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg });
  });

  it('an id token opens nothing', async () => {
    const { error } = await anon(instance.at).auth.signInWithIdToken({ provider: 'google', token: 'a.b.c' });
    expect(error).toMatchObject({
      status: 400,
      code: 'provider_disabled',
      message: 'Provider (issuer "https://accounts.google.com") is not enabled',
    });
  });
});

describe('factors', () => {
  let instance: AuthInstance;
  beforeAll(async () => {
    instance = await startWithAuth({ mfa: { max_enrolled_factors: 2 } });
  });
  afterAll(() => instance.stop());

  it('are as many as the project allows', async () => {
    const { client } = await newUser({}, instance.at);
    await enroll(client, 'first');
    await enroll(client, 'second');
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'third' });
    expect(error?.code).toBe('too_many_enrolled_mfa_factors');
  });

  it('never finished make room after five minutes', async () => {
    const { client, id } = await newUser({}, instance.at);
    await enroll(client, 'first');
    const second = await enroll(client, 'second');
    await client.auth.mfa.challenge({ factorId: second.id });
    await instance.sql`update auth.mfa_factors set created_at = created_at - interval '301 seconds'
      where user_id = ${id}`;
    // The one somebody began to verify stays.
    const third = await enroll(client, 'third');
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map((factor) => factor.id)).toEqual([second.id, third.id]);
    const code = codeOf(third.secret);
    expect((await client.auth.mfa.challengeAndVerify({ factorId: third.id, code })).error).toBeNull();
  });
});
