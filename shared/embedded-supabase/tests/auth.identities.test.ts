/** The ways to sign in to one account. `local-oauth` adds those of providers. */
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { PASSWORD, ask, data, freshEmail, freshPhone } from '../testing/auth-flow.ts';
import { anon, newUser, secret } from '../testing/clients.ts';

const backend = inject('backend');
const { admin } = secret().auth;

/** Somebody with an address and a number. */
async function twoWays() {
  const email = freshEmail();
  const phone = freshPhone();
  const account = { email, phone, password: PASSWORD, email_confirm: true, phone_confirm: true, user_metadata: data };
  const { error } = await admin.createUser(account);
  if (error) throw error;
  const client = anon();
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  const { data: found } = await client.auth.getUserIdentities();
  const identity = (provider: string) => {
    const one = found?.identities.find((each) => each.provider === provider);
    if (!one) throw new Error(`no identity of ${provider}`);
    return one;
  };
  return { client, email, phone, identity };
}

describe('identities', () => {
  it('are the person’s own to see', async () => {
    const { client, id, email } = await newUser();
    const { data: found, error } = await client.auth.getUserIdentities();
    expect(error).toBeNull();
    expect(found?.identities).toMatchObject([
      { provider: 'email', id, user_id: id, email, identity_data: { email, sub: id } },
    ]);
    expect((await anon().auth.getUserIdentities()).error?.name).toBe('AuthSessionMissingError');
  });

  it('may be taken away, and what they stood for with them', async () => {
    const { client, email, phone, identity } = await twoWays();
    expect((await client.auth.unlinkIdentity(identity('phone'))).error).toBeNull();
    const { data: left } = await client.auth.getUser();
    expect(left.user).toMatchObject({ email, phone: '', app_metadata: { provider: 'email', providers: ['email'] } });
    expect(left.user?.phone_confirmed_at).toBeUndefined();
    const byPhone = await anon().auth.signInWithPassword({ phone, password: PASSWORD });
    expect(byPhone.error?.code).toBe('invalid_credentials');
    expect((await anon().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('leave no address behind', async () => {
    const { client, phone, identity } = await twoWays();
    expect((await client.auth.unlinkIdentity(identity('email'))).error).toBeNull();
    const { data: left } = await client.auth.getUser();
    expect(left.user).toMatchObject({ email: '', phone: phone.slice(1), app_metadata: { providers: ['phone'] } });
  });

  it('one of them stays', async () => {
    const { client } = await newUser();
    const { data: found } = await client.auth.getUserIdentities();
    const [only] = found?.identities ?? [];
    if (!only) throw new Error('no identity');
    const { error } = await client.auth.unlinkIdentity(only);
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });

  it('of another are out of reach', async () => {
    const [mine, hers] = [await twoWays(), await twoWays()];
    const { error } = await mine.client.auth.unlinkIdentity(hers.identity('phone'));
    expect(error).toMatchObject({ status: 422, code: 'identity_not_found' });
    expect((await hers.client.auth.getUserIdentities()).data?.identities).toHaveLength(2);

    const { data: session } = await mine.client.auth.getSession();
    const token = session.session?.access_token ?? '';
    const remove = (id: string) => ask(`user/identities/${id}`, { method: 'DELETE', token });
    expect(await remove('7')).toMatchObject({ status: 404, body: { error_code: 'validation_failed' } });
    expect(await remove(randomUUID())).toMatchObject({ status: 422, body: { error_code: 'identity_not_found' } });
  });

  it('are linked by those signed in, and at providers that are there', async () => {
    const answer = await fetch(`${backend.url}/auth/v1/user/identities/authorize?provider=bitbucket`, {
      headers: { apikey: backend.publishableKey },
      redirect: 'manual',
    });
    expect(answer.status).toBe(401);
    const { client } = await newUser();
    const { error } = await client.auth.linkIdentity({ provider: 'bitbucket' });
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unsupported provider: provider is not enabled',
    });
  });
});
