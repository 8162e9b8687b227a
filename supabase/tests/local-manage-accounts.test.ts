/** manage-accounts, run by Deno: accounts that admins make, invite and delete, with the secret key and in their own name. */
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalSupabase } from 'embedded-supabase';
import { follow } from 'embedded-supabase/testing/auth-flow';
import { codeOf, secondFactor } from 'embedded-supabase/testing/authenticator';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { Inbox } from 'embedded-supabase/testing/inbox';
import { must } from 'embedded-supabase/testing/must';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProject } from '../start-project.ts';

let folder: string;
let at: LocalSupabase;
let sql: Sql;
let admin: Person;

const productFunctions = join(import.meta.dirname, '../functions');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dabbab-accounts-'));
  const functionsDir = join(folder, 'functions');
  // The functions as they are, and this one once more as a project without a secret key for it would run it.
  await cp(productFunctions, functionsDir, { recursive: true });
  await cp(join(productFunctions, 'manage-accounts'), join(functionsDir, 'without-key'), { recursive: true });
  await rename(join(functionsDir, 'without-key/index.ts'), join(functionsDir, 'without-key/product.ts'));
  await writeFile(
    join(functionsDir, 'without-key/index.ts'),
    `const get = Deno.env.get.bind(Deno.env);
    Deno.env.get = (name) => (name === 'SUPABASE_SERVICE_ROLE_KEY' ? undefined : get(name));
    await import('./product.ts');`,
  );
  const config = { edge_runtime: { secrets: { DABBAB_SITE_URL: 'http://127.0.0.1:3000/' } } };
  at = await startProject({
    stateDir: join(folder, 'state'),
    functionsDir,
    config,
  });
  sql = postgres(at.superuserUrl, { max: 2, onnotice: () => {} });
  // Nobody deletes but these tests.
  await sql`create or replace function private.due_functions() returns setof text language sql as 'select null where false'`;
  admin = await newAdmin();
});
afterAll(async () => {
  await sql.end();
  await at.stop();
  await rm(folder, { recursive: true, force: true });
});

async function newAdmin(): Promise<Person> {
  const person = await newUser({}, at);
  await must(secret(at).from('profiles').update({ is_admin: true }).eq('id', person.id));
  return person;
}

type Answer = [status: number, body: Record<string, unknown>];

async function manage(by: Pick<Person, 'client'>, body: object, name = 'manage-accounts'): Promise<Answer> {
  const { data } = await by.client.auth.getSession();
  const token = data.session?.access_token;
  const headers = { apikey: at.publishableKey, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${at.url}/functions/v1/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return [answer.status, (await answer.json()) as Record<string, unknown>];
}

const email = () => `${randomUUID()}@example.test`;
const auditOf = (id: string): Promise<unknown[]> =>
  must(secret(at).from('audit_log').select('actor_id, entity, action, after').eq('entity_id', id).order('id'));
const profileOf = async (id: string) =>
  (await secret(at).from('profiles').select('username, is_admin, deleted_at').eq('id', id)).data;

describe('create_admin', () => {
  it('makes an account that is an admin and gets in by its password, with the admin as the actor', async () => {
    const wanted = { email: email(), password: 'dabbab123', username: 'سارة' };
    const [status, made] = await manage(admin, { act: 'create_admin', ...wanted });
    expect(status).toBe(200);
    const { id } = made as { id: string };
    expect(await profileOf(id)).toEqual([{ username: 'سارة', is_admin: true, deleted_at: null }]);
    expect(await auditOf(id)).toEqual([
      { actor_id: admin.id, entity: 'accounts', action: 'insert', after: { way: 'created' } },
      { actor_id: admin.id, entity: 'profiles', action: 'update', after: { is_admin: true } },
    ]);
    const visitor = anon(at);
    expect((await visitor.auth.signInWithPassword(wanted)).error).toBeNull();
    expect((await visitor.rpc('admin_dashboard')).error).toBeNull();
  });

  it('needs an e-mail that nobody has, a password of the rules, and a name that may be one', async () => {
    const make = (more: object) =>
      manage(admin, { act: 'create_admin', email: email(), password: 'dabbab123', ...more });
    expect(await make({ email: admin.email })).toEqual([409, { error: 'email_taken' }]);
    expect(await make({ email: 'nobody' })).toEqual([400, { error: 'bad_input', field: 'email' }]);
    expect(await make({ password: '12345' })).toEqual([400, { error: 'bad_input', field: 'password' }]);
    expect(await make({ password: undefined })).toEqual([400, { error: 'bad_input', field: 'password' }]);
    expect(await make({ username: 'x' })).toEqual([400, { error: 'bad_input', field: 'username' }]);
  });

  it('leaves no account behind that is no admin', async () => {
    const address = email();
    await sql`create function private.refuse_admins() returns trigger language plpgsql as
      'begin perform private.deny(''42501'', ''admins_only'', ''No.''); end'`;
    await sql`create trigger refuse_admins before update of is_admin on public.profiles
      for each row when (new.is_admin) execute function private.refuse_admins()`;
    const made = await manage(admin, { act: 'create_admin', email: address, password: 'dabbab123' });
    await sql`drop trigger refuse_admins on public.profiles`;
    expect(made).toEqual([403, { error: 'admins_only' }]);
    expect(await sql`select id from auth.users where email = ${address}`).toEqual([]);
  });
});

describe('invite', () => {
  it('invites each by itself, in the words of auth where it cannot, and is on record', async () => {
    const [first, second] = [email(), email()];
    const people = [{ email: first, username: 'نورة' }, { email: admin.email }, { email: 'nobody' }, { email: second }];
    const [status, { results }] = await manage(admin, { act: 'invite', people });
    expect(status).toBe(200);
    expect(results).toEqual([
      { email: first, id: expect.any(String) },
      { email: admin.email, error: 'email_taken' },
      { email: 'nobody', error: 'bad_email' },
      { email: second, id: expect.any(String) },
    ]);
    const [{ id }] = results as [{ id: string }];
    expect(await profileOf(id)).toEqual([{ username: 'نورة', is_admin: false, deleted_at: null }]);
    expect(await auditOf(id)).toEqual([
      { actor_id: admin.id, entity: 'accounts', action: 'insert', after: { way: 'invited' } },
    ]);
    const landing = await follow((await new Inbox(second, at).next()).link);
    expect(landing).toMatchObject({ address: 'http://127.0.0.1:3000/reset-password', fragment: { type: 'invite' } });
  });

  it('takes a hundred at most', async () => {
    const people = Array.from({ length: 101 }, () => ({ email: email() }));
    expect(await manage(admin, { act: 'invite', people })).toEqual([400, { error: 'bad_input', field: 'people' }]);
    expect(await manage(admin, { act: 'invite', people: [] })).toMatchObject([400, { field: 'people' }]);
  });
});

describe('delete', () => {
  it('deletes an account at once, as if its person had asked for it', async () => {
    const person = await newUser({}, at);
    const asked = { act: 'delete', profile_id: person.id, reason: 'طلبها بالبريد' };
    expect(await manage(admin, asked)).toEqual([200, { deleted: true }]);
    expect(await profileOf(person.id)).toMatchObject([{ username: 'Deleted account', deleted_at: expect.any(String) }]);
    const { email: address, password } = person;
    expect((await anon(at).auth.signInWithPassword({ email: address, password })).error).not.toBeNull();
    const [first] = await auditOf(person.id);
    expect(first).toMatchObject({ actor_id: admin.id, entity: 'accounts', action: 'delete' });
    expect(await manage(admin, asked)).toEqual([404, { error: 'not_found' }]);
  });

  it('refuses what the database refuses', async () => {
    const remove = (profile_id: string) => manage(admin, { act: 'delete', profile_id, reason: 'x' });
    expect(await remove(admin.id)).toEqual([403, { error: 'own_account' }]);
    expect(await remove((await newAdmin()).id)).toEqual([403, { error: 'admin' }]);
    expect(await manage(admin, { act: 'delete', profile_id: admin.id, reason: ' ' })).toMatchObject([
      400,
      { field: 'reason' },
    ]);
  });
});

describe('whoever calls', () => {
  it('is an admin, who gave the second factor where there is one or it is demanded', async () => {
    const [person, other] = await Promise.all([newUser({}, at), newAdmin()]);
    const acts = [
      { act: 'status' },
      { act: 'create_admin', email: email(), password: 'dabbab123' },
      { act: 'invite', people: [{ email: email() }] },
      { act: 'delete', profile_id: person.id, reason: 'x' },
    ];
    const key = { headers: { apikey: at.publishableKey, authorization: `Bearer ${at.publishableKey}` } };
    const { secret: app } = await secondFactor(other.client);
    await must(other.client.auth.signInWithPassword({ email: other.email, password: other.password }));
    await sql`update public.site_settings set value = '{"value": true}' where key = 'require_admin_mfa'`;
    for (const body of acts) {
      const visitor = await fetch(`${at.url}/functions/v1/manage-accounts`, {
        method: 'POST',
        ...key,
        body: JSON.stringify(body),
      });
      expect(visitor.status).toBe(401);
      expect(await manage(person, body)).toEqual([403, { error: 'admins_only' }]);
      expect(await manage(other, body)).toEqual([403, { error: 'second_factor' }]);
      expect(await manage(admin, body)).toEqual([403, { error: 'second_factor_demanded' }]);
    }
    const { data } = await other.client.auth.mfa.listFactors();
    await must(other.client.auth.mfa.challengeAndVerify({ factorId: data?.totp[0]?.id ?? '', code: codeOf(app, 1) }));
    expect(await manage(other, { act: 'status' })).toEqual([200, { ready: true }]);
    await sql`update public.site_settings set value = '{"value": false}' where key = 'require_admin_mfa'`;
    expect(await profileOf(person.id)).toMatchObject([{ deleted_at: null }]);
  });

  it('is told what is missing, and nothing has happened', async () => {
    const person = await newUser({}, at);
    const missing = [503, { error: 'not_configured', missing: ['SUPABASE_SERVICE_ROLE_KEY'] }];
    expect(await manage(admin, { act: 'status' }, 'without-key')).toEqual(missing);
    const asked = { act: 'delete', profile_id: person.id, reason: 'x' };
    expect(await manage(admin, asked, 'without-key')).toEqual(missing);
    expect(await auditOf(person.id)).toEqual([]);
    expect(await manage(person, { act: 'status' }, 'without-key')).toEqual([403, { error: 'admins_only' }]);
  });
});
