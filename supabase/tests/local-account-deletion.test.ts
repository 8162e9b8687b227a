/** delete-accounts, run by Deno: what the deletion of an account takes away, and what it leaves to others. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalSupabase } from 'embedded-supabase';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { bytes } from 'embedded-supabase/testing/storage-buckets';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProject } from '../start-project.ts';
import { bike, denial } from './domain.ts';
import { send, start, summaries } from './talk.ts';

let folder: string;
let at: LocalSupabase;
let sql: Sql;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dabbab-deletion-'));
  at = await startProject({ stateDir: join(folder, 'state') });
  sql = postgres(at.superuserUrl, { max: 2, onnotice: () => {} });
  // Nobody deletes but these tests.
  await sql`create or replace function private.due_functions() returns setof text language sql as 'select null where false'`;
});
afterAll(async () => {
  await sql.end();
  await at.stop();
  await rm(folder, { recursive: true, force: true });
});

const call = (apikey: string) =>
  fetch(`${at.url}/functions/v1/delete-accounts`, { method: 'POST', headers: { apikey } });
const request = ({ client, password }: Person) => must<string>(client.rpc('request_account_deletion', { password }));

/** Lets the time of a deletion come, and the function run. */
async function carryOut({ id }: Person): Promise<object> {
  await sql`update private.account_deletions set due_at = now() - interval '1 minute' where profile_id = ${id}`;
  const answer = await call(at.secretKey);
  expect(answer.status).toBe(200);
  return (await answer.json()) as object;
}

async function listAd({ id: owner_id }: Person): Promise<string> {
  const id = randomUUID();
  await must(
    secret(at)
      .from('listings')
      .insert({ ...bike, id, owner_id }, { defaultToNull: false }),
  );
  await must(
    secret(at)
      .from('listing_images')
      .insert({ listing_id: id, path: `${owner_id}/${id}/0`, position: 0 }),
  );
  return id;
}

/** Invites somebody by a row of a file. */
async function invite({ client }: Person, email: string): Promise<void> {
  const run_id = await must<string>(
    client.rpc('start_import', { kind: 'invitations', file_name: 'riders.csv', row_count: 1 }),
  );
  await must(client.rpc('import_rows', { run_id, rows: [{ number: 2, values: { email } }], dry: false }));
}

it('is called by nobody but the server', async () => {
  expect((await call(at.publishableKey)).status).toBe(401);
});

describe('an account that was deleted', () => {
  let gone: Person;
  let other: Person;
  let talk: string;
  let avatar: string;
  beforeAll(async () => {
    const admin = await newUser({}, at);
    await must(secret(at).from('profiles').update({ is_admin: true }).eq('id', admin.id));
    const email = `invited-${randomUUID()}@dabbab.test`;
    await invite(admin, email);
    [gone, other] = await Promise.all([newUser({ email }, at), newUser({}, at)]);
    const ad = await listAd(gone);
    talk = await must<string>(start(other, ad, { body: 'رسالة باقية' }));
    await must(other.client.from('saved_listings').insert({ listing_id: ad }));
    await must(send(gone, talk, 'جواب باقي'));
    await must(
      secret(at).from('reviews').insert({ author_id: gone.id, target_id: other.id, rating: 4, comment: 'تعامل طيب' }),
    );
    await must(other.client.from('follows').insert({ followed_id: gone.id }));
    // What names the person by nothing but the notice itself: an ad of somebody followed no more, and a decided report.
    await sql`insert into public.notifications (user_id, kind, data) values
      (${other.id}, 'followed_listing', ${sql.json({ owner_id: gone.id, owner_username: gone.username })})`;
    await must(admin.client.from('reports').insert({ user_id: gone.id, reason: 'other' }));
    const [report] = await must<{ id: string }[]>(admin.client.from('reports').select('id').eq('user_id', gone.id));
    await must(admin.client.rpc('decide_report', { id: report?.id, status: 'dismissed' }));
    await must(other.client.from('follows').delete().eq('followed_id', gone.id));
    avatar = `${gone.id}/${randomUUID()}.webp`;
    await must(gone.client.storage.from('avatars').upload(avatar, bytes(), { contentType: 'image/webp' }));
    const profile = { bio: 'نبذة شخصية', city: 'jeddah', avatar_path: avatar };
    await must(gone.client.from('profiles').update(profile).eq('id', gone.id));
    await must(gone.client.from('saved_searches').insert({ name: 'بحث', criteria: { make: 'bmw' } }));
    await sql`insert into public.payments (profile_id, kind, amount, plan, period, days, status, paid_at)
      values (${gone.id}, 'subscription', 99, 'shop', 'monthly', 30, 'paid', now()),
        (${gone.id}, 'subscription', 990, 'shop', 'yearly', 365, 'pending', null)`;
    await request(gone);
    await carryOut(gone);
  });

  it('lets nobody in by its address, which is free for a new one', async () => {
    const { email, password } = gone;
    expect((await anon(at).auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    expect((await gone.client.auth.refreshSession()).error).not.toBeNull();
    expect((await newUser({ email }, at)).id).not.toBe(gone.id);
  });

  it('is nowhere to be read', async () => {
    const admin = await newUser({}, at);
    await must(secret(at).from('profiles').update({ is_admin: true }).eq('id', admin.id));
    expect((await anon(at).from('public_profiles').select().eq('id', gone.id)).data).toEqual([]);
    expect((await admin.client.from('listings').select('id').eq('owner_id', gone.id)).data).toEqual([]);
    expect((await admin.client.rpc('admin_list_users', { q: gone.id })).data).toEqual([]);
    const { data } = await admin.client.from('profiles').select().eq('id', gone.id);
    expect(data).toMatchObject([
      { username: 'Deleted account', phone: null, city: null, bio: null, avatar_path: null },
    ]);
    const { publicUrl } = secret(at).storage.from('avatars').getPublicUrl(avatar).data;
    expect((await fetch(publicUrl)).ok).toBe(false);
  });

  it('leaves in no table a text that named it', async () => {
    const columns = await sql<{ name: string; column: string }[]>`
      select format('%I.%I', n.nspname, c.relname) as name, quote_ident(a.attname) as column
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private', 'auth') and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        -- What auth did is its log, which it forgets by itself.
        and c.relname <> 'audit_log_entries'
        and a.atttypid::regtype::text in ('text', 'json', 'jsonb', 'text[]', 'character varying')`;
    const found: string[] = [];
    for (const { name, column } of columns)
      for (const word of [gone.username, gone.email, 'نبذة شخصية', avatar]) {
        const [row] = await sql.unsafe(
          `select to_jsonb(t) ->> 'id' as id from ${name} t where strpos(${column}::text, $1) > 0 limit 1`,
          [word],
        );
        // Whom an invoice was for the law wants to be kept; whoever signed up with the same address has it now.
        if (row && name !== 'public.invoices' && !(word === gone.email && row['id'] !== gone.id))
          found.push(`${name}.${column}: ${word}`);
      }
    expect(found).toEqual([]);
  });

  it('stays for others what they were sent, without a name', async () => {
    expect(await summaries(other)).toMatchObject([
      { conversation_id: talk, other_username: null, other_avatar_path: null, other_deleted: true },
    ]);
    const { data } = await other.client
      .from('private_messages')
      .select('body')
      .eq('conversation_id', talk)
      .order('seq');
    expect(data?.map(({ body }) => body)).toEqual(['رسالة باقية', 'جواب باقي']);
    expect(await sql`select rating from public.reviews where author_id = ${gone.id}`).toEqual([{ rating: 4 }]);
  });

  it('stays paid what was paid, and can pay for no more', async () => {
    const rows = await sql`select status from public.payments where profile_id = ${gone.id} order by amount`;
    expect(rows).toEqual([{ status: 'paid' }, { status: 'cancelled' }]);
  });

  it('cannot be called off any more', async () => {
    expect(await denial(gone.client.rpc('cancel_account_deletion'))).not.toBeNull();
    expect(await carryOut(gone)).toEqual({ taken: 0, deleted: 0 });
  });
});

describe('a deletion whose time has come', () => {
  it('waits while a commission is owed by now, which stays owed', async () => {
    const seller = await newUser({}, at);
    await request(seller);
    await must(
      seller.client.rpc('mark_sold', { listing_id: await listAd(seller), through_product: true, price: 2000 }),
    );
    expect(await carryOut(seller)).toEqual({ taken: 0, deleted: 0 });
    expect((await seller.client.from('payments').select('status')).data).toEqual([{ status: 'pending' }]);
    expect((await seller.client.from('profiles').select('username')).data).toEqual([{ username: seller.username }]);
  });

  it('keeps no other waiting when it cannot be carried out', async () => {
    const [stuck, person] = await Promise.all([newUser({}, at), newUser({}, at)]);
    for (const one of [stuck, person]) await request(one);
    await sql`create function private.refuse_emptying() returns trigger language plpgsql as
      'begin raise exception ''stuck''; end'`;
    await sql.unsafe(`create trigger refuse_emptying before update of deleted_at on public.profiles
      for each row when (old.id = '${stuck.id}') execute function private.refuse_emptying()`);
    await sql`update private.account_deletions set due_at = now() - interval '1 hour' where profile_id = ${stuck.id}`;
    expect(await carryOut(person)).toEqual({ taken: 1, deleted: 1 });
    const [later] =
      await sql`select due_at > now() as later from private.account_deletions where profile_id = ${stuck.id}`;
    expect(later).toEqual({ later: true });
  });

  it('that failed in the middle is ended by the next call', async () => {
    const person = await newUser({}, at);
    await request(person);
    await sql`update private.account_deletions set due_at = now() where profile_id = ${person.id}`;
    // The function took it and died.
    await must(secret(at).rpc('take_account_deletions'));
    expect(await carryOut(person)).toEqual({ taken: 1, deleted: 1 });
    expect((await secret(at).auth.admin.getUserById(person.id)).data.user?.email).not.toBe(person.email);
  });
});
