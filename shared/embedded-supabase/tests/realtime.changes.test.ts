/** Changes of tables, heard by those who asked for them and may see them. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { anon, newUser, type Person, secret } from '../testing/clients.ts';
import { must } from '../testing/must.ts';
import { lacks } from '../testing/needs.ts';
import {
  VERSIONS,
  closing,
  joined,
  listening,
  listeningSoon,
  randomTopic,
  speaking,
  tokenOf,
} from '../testing/realtime-clients.ts';

const insertAs = (person: Person, row: Record<string, unknown> = {}) =>
  must<{ id: number }>(
    person.client
      .from('rt_rows')
      .insert({ owner_id: person.id, ...row })
      .select('id')
      .single(),
  );

/** Only for tests that need the database. */
const sql = postgres(inject('backend').dbUrl ?? '', { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const randomId = () => 2 ** 40 + Math.floor(Math.random() * 2 ** 40);

describe.skipIf(lacks('dbUrl'))('a change', () => {
  it.each(VERSIONS)('is told as the real service tells it (%s)', async (version) => {
    const person = await newUser();
    const id = randomId();
    const { changes } = await listening(speaking(version, await tokenOf(person)), {
      table: 'rt_rows',
      filter: `id=eq.${id}`,
    });
    const row = {
      id,
      title: 'دراجة "x" \\ 🏍',
      amount: 21_000.5,
      flag: true,
      data: { a: [1, null], b: 'c' },
      tags: ['a', 'b,c'],
      at: '2026-11-20T23:21:31.123+03:00',
    };
    await insertAs(person, row);
    await expect.poll(() => changes).toHaveLength(1);
    await must(person.client.from('rt_rows').update({ flag: false }).eq('id', id));
    await expect.poll(() => changes).toHaveLength(2);
    await must(person.client.from('rt_rows').delete().eq('id', id));
    await expect.poll(() => changes).toHaveLength(3);
    const told = {
      ...row,
      owner_id: person.id,
      bytes: '0102ff',
      at: '2026-11-20T20:21:31.123+00:00',
    };
    const common = { schema: 'public', table: 'rt_rows', errors: null };
    const [inserted, updated, deleted] = changes;
    expect(inserted).toMatchObject({ ...common, eventType: 'INSERT', old: {} });
    expect(inserted?.new).toEqual(told);
    expect(updated).toMatchObject({ ...common, eventType: 'UPDATE' });
    expect([updated?.new, updated?.old]).toEqual([{ ...told, flag: false }, { id }]);
    expect(deleted).toMatchObject({ ...common, eventType: 'DELETE', new: {} });
    expect(deleted?.old).toEqual({ id });
    expect(inserted?.commit_timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(inserted?.commit_timestamp ?? '') - Date.now())).toBeLessThan(60_000);
  });

  it('is heard by those alone who may see the row', async () => {
    const [owner, stranger] = await Promise.all([newUser(), newUser()]);
    const [hers, his, visitors] = await Promise.all([
      listening(owner.client, { table: 'rt_rows', event: 'INSERT' }),
      listening(stranger.client, { table: 'rt_rows', event: 'INSERT' }),
      listening(secret(), { table: 'rt_rows', event: 'INSERT', filter: `owner_id=in.(${owner.id},${stranger.id})` }),
    ]);
    for (const title of ['one', 'two']) await insertAs(owner, { title });
    await insertAs(stranger, { title: 'three' });
    const titles = ({ changes }: typeof hers) => changes.map((change) => (change.new as { title: string }).title);
    await expect.poll(() => titles(visitors)).toEqual(['one', 'two', 'three']);
    await expect.poll(() => titles(his)).toEqual(['three']);
    expect(titles(hers)).toEqual(['one', 'two']);
  });

  it('is told without columns that the role may not select', async () => {
    const person = await newUser();
    const { changes } = await listening(person.client, { table: 'rt_rows' });
    const id = randomId();
    await must(secret().from('rt_rows').insert({ id, owner_id: person.id, title: 'x', hidden: 'secret' }));
    await expect.poll(() => changes).toHaveLength(1);
    expect(changes[0]?.new).toMatchObject({ id, title: 'x' });
    expect(changes[0]?.new).not.toHaveProperty('hidden');
  });

  it('of a row whose key is larger than JavaScript counts is still heard', async () => {
    const person = await newUser();
    const { changes } = await listening(person.client, { table: 'rt_rows' });
    const id = `9007199254${String(Math.floor(Math.random() * 1e9)).padStart(9, '1')}`;
    await sql`insert into public.rt_rows (id, owner_id) values (${id}, ${person.id})`;
    await expect.poll(() => changes).toHaveLength(1);
  });

  it('is told in the columns that were asked for, and the key', async () => {
    const person = await newUser();
    const { changes } = await listening(person.client, { table: 'rt_rows', select: ['title'] });
    const { id } = await insertAs(person, { title: 'x', flag: true });
    await expect.poll(() => changes).toHaveLength(1);
    expect(changes[0]?.new).toEqual({ id, title: 'x' });
  });

  it('of another kind than asked for is not heard', async () => {
    const person = await newUser();
    const [updates, deletes] = await Promise.all([
      listening(person.client, { table: 'rt_rows', event: 'UPDATE' }),
      listening(speaking('2.0.0', await tokenOf(person)), { table: 'rt_rows', event: 'DELETE' }),
    ]);
    const { id } = await insertAs(person);
    await must(person.client.from('rt_rows').update({ title: 'y' }).eq('id', id));
    await expect.poll(() => updates.changes).toHaveLength(1);
    await must(person.client.from('rt_rows').delete().eq('id', id));
    await expect.poll(() => deletes.changes.filter(({ old }) => (old as { id: number }).id === id)).toHaveLength(1);
    expect(updates.changes.map(({ eventType }) => eventType)).toEqual(['UPDATE']);
  });

  it('of a table without policies tells old rows whole where the table says so', async () => {
    const room = randomUUID();
    const { changes } = await listening(anon(), { table: 'rt_open', filter: `room=eq.${room}` });
    const { id } = await must<{ id: string }>(anon().from('rt_open').insert({ room, body: 'a' }).select('id').single());
    await must(anon().from('rt_open').update({ body: 'b' }).eq('id', id));
    await must(anon().from('rt_open').delete().eq('id', id));
    await expect.poll(() => changes).toHaveLength(3);
    expect(changes.map(({ old }) => old)).toEqual([{}, { id, room, body: 'a' }, { id, room, body: 'b' }]);
  });

  it('of a table without a key, or whose key the role may not select, is told as an error', async () => {
    const [keyless, closed] = await Promise.all([
      listening(anon(), { table: 'rt_keyless' }),
      listening(anon(), { table: 'rt_closed' }),
    ]);
    await must(secret().from('rt_keyless').insert({ room: 'x' }));
    await must(secret().from('rt_closed').insert({ room: 'x' }));
    await expect.poll(() => keyless.changes).not.toHaveLength(0);
    expect(keyless.changes[0]).toMatchObject({ errors: ['Error 400: Bad Request, no primary key'], new: {} });
    await expect.poll(() => closed.changes).not.toHaveLength(0);
    expect(closed.changes[0]).toMatchObject({ errors: ['Error 401: Unauthorized'], new: {} });
  });

  it('that is too large is told in its small values', async () => {
    const room = randomUUID();
    const { changes } = await listening(anon(), { table: 'rt_open', filter: `room=eq.${room}` });
    await must(
      anon()
        .from('rt_open')
        .insert({ room, body: 'x'.repeat(1_100_000) }),
    );
    await expect.poll(() => changes, { timeout: 5000 }).toHaveLength(1);
    expect(changes[0]?.errors).toEqual(['Error 413: Payload Too Large']);
    expect(changes[0]?.new).toEqual({ id: expect.any(String), room });
  });

  it('that is rolled back never happened', async () => {
    const room = randomUUID();
    const { changes } = await listening(anon(), { table: 'rt_open', filter: `room=eq.${room}` });
    const id = randomUUID();
    await must(secret().from('rt_open').insert({ id }));
    const twice = await anon()
      .from('rt_open')
      .insert([
        { id: randomUUID(), room, body: 'no' },
        { id, room, body: 'no' },
      ]);
    expect(twice.error).toMatchObject({ code: '23505' });
    await must(anon().from('rt_open').insert({ room, body: 'yes' }));
    await expect.poll(() => changes.map((change) => (change.new as { body: string }).body)).toEqual(['yes']);
  });

  it('is hidden from somebody for whom the policy fails, and from nobody else', async () => {
    const [well, unwell] = await Promise.all([newUser(), newUser({ data: { mood: 'bad' } })]);
    const room = randomUUID();
    const wanted = { table: 'rt_moody', filter: `room=eq.${room}` };
    const [hers, his] = await Promise.all([listening(well.client, wanted), listening(unwell.client, wanted)]);
    for (let count = 0; count < 3; count++) await must(secret().from('rt_moody').insert({ room }));
    await expect.poll(() => hers.changes).toHaveLength(3);
    expect(his.changes).toEqual([]);
  });

  it('reaches many at once, each her own', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => newUser()));
    const all = await Promise.all(people.map(({ client }) => listening(client, { table: 'rt_rows', event: 'INSERT' })));
    await Promise.all(people.flatMap((person) => [1, 2, 3].map((amount) => insertAs(person, { amount }))));
    for (const [at, { changes }] of all.entries()) {
      await expect.poll(() => changes, { timeout: 5000 }).toHaveLength(3);
      expect(new Set(changes.map((change) => (change.new as { owner_id: string }).owner_id))).toEqual(
        new Set([people[at]?.id]),
      );
    }
  });

  it('of a transaction of two thousand rows arrives whole and in order', async () => {
    const room = randomUUID();
    const { changes } = await listening(anon(), { table: 'rt_open', filter: `room=eq.${room}` });
    const rows = Array.from({ length: 2000 }, (_, at) => ({ room, body: String(at) }));
    await must(secret().from('rt_open').insert(rows));
    await expect.poll(() => changes.length, { timeout: 10_000 }).toBe(rows.length);
    expect(changes.map((change) => (change.new as { body: string }).body)).toEqual(rows.map(({ body }) => body));
  });
});

describe.skipIf(lacks('dbUrl'))('several subscriptions of one channel', () => {
  it('each get their own', async () => {
    const client = closing(anon());
    const room = randomUUID();
    const heard: [string, string][] = [];
    const channel = client.channel(randomTopic());
    for (const event of ['INSERT', 'UPDATE', '*'] as const)
      channel.on(
        'postgres_changes',
        { event: event as '*', schema: 'public', table: 'rt_open', filter: `room=eq.${room}` },
        ({ eventType }) => heard.push([event, eventType]),
      );
    const confirmed = new Promise((done) => channel.on('system', {}, done));
    expect(await joined(channel)).toBe('SUBSCRIBED');
    await confirmed;
    const id = randomUUID();
    await must(anon().from('rt_open').insert({ id, room }));
    await must(anon().from('rt_open').update({ body: 'x' }).eq('id', id));
    await expect.poll(() => heard).toHaveLength(4);
    expect(new Set(heard.map((pair) => pair.join(' ')))).toEqual(
      new Set(['* INSERT', '* UPDATE', 'INSERT INSERT', 'UPDATE UPDATE']),
    );
  });

  it('all fail when one does', async () => {
    const client = closing(anon());
    const channel = client.channel(randomTopic());
    for (const table of ['rt_open', 'rt_silent'])
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, () => {});
    const answer = new Promise((done) => channel.on('system', {}, done));
    expect(await joined(channel)).toBe('SUBSCRIBED');
    expect(await answer).toMatchObject({ status: 'error' });
  });

  it('are over when the channel is left', async () => {
    const room = randomUUID();
    const client = anon();
    const left = await listening(client, { table: 'rt_open', filter: `room=eq.${room}` });
    const stays = await listening(client, { table: 'rt_open', filter: `room=eq.${room}` });
    expect(await client.removeChannel(left.channel)).toBe('ok');
    await must(anon().from('rt_open').insert({ room }));
    await expect.poll(() => stays.changes).toHaveLength(1);
    expect(left.changes).toEqual([]);
  });
});

describe('a subscription is refused', () => {
  const UNABLE = 'Unable to subscribe to changes with given parameters.';

  async function refusal(wanted: Parameters<typeof listening>[1]): Promise<string> {
    const person = await newUser();
    const { channel, confirmed } = listeningSoon(person.client, wanted);
    expect(await joined(channel)).toBe('SUBSCRIBED');
    const answer = await confirmed;
    expect(answer).toMatchObject({ extension: 'postgres_changes', status: 'error' });
    return String(answer.message);
  }

  it.each(['rt_silent', 'no_such_table', 'profiles'])('on a table that is not published (%s)', async (table) => {
    expect(await refusal({ table })).toContain(
      `${UNABLE} Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: ${table}, filters: []`,
    );
  });

  it.skipIf(lacks('dbUrl')).each([
    ['nothing=eq.1', 'invalid column for filter nothing'],
    ['hidden=eq.1', 'invalid column for filter hidden'],
    ['owner_id=eq.nobody', 'invalid input syntax for type uuid: "nobody"'],
    ['amount=like.1', 'operator like requires a text-compatible column type, got numeric'],
    ['title=is.nothing', 'invalid value for is filter: must be null, true, false, or unknown'],
    ['title=is.true', 'is true filter requires a boolean column, got text'],
    [`id=in.(${Array.from({ length: 101 }, (_, at) => at).join()})`, 'too many values for `in` filter. Maximum 100'],
  ])('with a filter that the table has no sense for (%s)', async (filter, reason) => {
    const message = await refusal({ table: 'rt_rows', filter });
    expect(message).toContain(`${UNABLE} An exception happened so please check your connect parameters`);
    expect(message).toContain(reason);
  });

  it.skipIf(lacks('dbUrl')).each([
    ['title=foo.x', 'Error parsing `filter` params: ["foo", "x"]'],
    ['undefined', 'Error parsing `filter` params: ["undefined"]'],
    ['id=in.1', 'Error parsing `filter` params: `in` filter value must be wrapped by parentheses'],
    ['id=eq.1,', 'Error parsing `filter` params: filter must not contain empty segments (check for extra commas)'],
  ])('with a filter that is none (%s)', async (filter, message) => {
    expect(await refusal({ table: 'rt_rows', filter })).toBe(message);
  });

  it.skipIf(lacks('dbUrl'))('with columns that the role may not select', async () => {
    expect(await refusal({ table: 'rt_rows', select: ['hidden'] })).toContain('invalid column for select hidden');
  });

  it.skipIf(lacks('dbUrl'))('at once, to those who wait for it', async () => {
    const client = closing(anon());
    const join = (table: string) =>
      joined(
        client
          .channel(randomTopic(), { config: { postgres_changes_options: { wait: true } } })
          .on('postgres_changes', { event: '*', schema: 'public', table }, () => {}),
      );
    expect(await join('rt_open')).toBe('SUBSCRIBED');
    expect(await join('rt_silent')).toMatch(/^CHANNEL_ERROR RealtimeDisabledForConfiguration: Unable to subscribe/);
  });
});

describe.skipIf(lacks('dbUrl'))('a filter', () => {
  const rows = ['a', 'b', 'c', 'a,b', null];

  it.each([
    ['body=eq.a', ['a']],
    ['body=neq.a', ['b', 'c', 'a,b']],
    ['body=lt.b', ['a', 'a,b']],
    ['body=lte.b', ['a', 'b', 'a,b']],
    ['body=gt.b', ['c']],
    ['body=gte.b', ['b', 'c']],
    ['body=in.(a,c)', ['a', 'c']],
    ['body=in.("a,b",c)', ['c', 'a,b']],
    ['body=eq."a,b"', ['a,b']],
    ['body=like.a%', ['a', 'a,b']],
    ['body=ilike.A', ['a']],
    ['body=match.^[bc]', ['b', 'c']],
    ['body=imatch.^B', ['b']],
    ['body=is.null', [null]],
    ['body=isdistinct.a', ['b', 'c', 'a,b', null]],
    ['body=not.in.(a,b)', ['c', 'a,b']],
    ['body=not.is.null', ['a', 'b', 'c', 'a,b']],
    ['body=not.like.a%', ['b', 'c']],
    ['body=gt.a,body=lt.c', ['b', 'a,b']],
  ])('%s passes its rows', async (filter, expected) => {
    const room = randomUUID();
    const { changes } = await listening(anon(), { table: 'rt_open', filter: `${filter},room=eq.${room}` });
    const all = await listening(anon(), { table: 'rt_open', filter: `room=eq.${room}` });
    await must(
      secret()
        .from('rt_open')
        .insert(rows.map((body) => ({ room, body }))),
    );
    await must(secret().from('rt_open').delete().eq('room', room));
    await expect.poll(() => all.changes).toHaveLength(2 * rows.length);
    const bodies = (event: string) =>
      changes
        .filter(({ eventType }) => eventType === event)
        .map((change) => ((event === 'DELETE' ? change.old : change.new) as { body: string | null }).body);
    await expect.poll(() => bodies('INSERT')).toEqual(expected);
    await expect.poll(() => new Set(bodies('DELETE'))).toEqual(new Set(expected));
  });

  it('on what a deleted row no longer tells passes nothing', async () => {
    const person = await newUser();
    const [byTitle, byKey] = await Promise.all([
      listening(person.client, { table: 'rt_rows', event: 'DELETE', filter: 'title=eq.x' }),
      listening(speaking('2.0.0', await tokenOf(person)), { table: 'rt_rows', event: 'DELETE', filter: 'id=gt.0' }),
    ]);
    const { id } = await insertAs(person, { title: 'x' });
    await must(person.client.from('rt_rows').delete().eq('id', id));
    await expect.poll(() => byKey.changes.map(({ old }) => (old as { id: number }).id)).toContain(id);
    expect(byTitle.changes).toEqual([]);
  });
});

describe.skipIf(lacks('dbUrl'))('the publication', () => {
  it('decides at any time which tables are heard', async () => {
    const table = `rt_${randomUUID().replaceAll('-', '')}`;
    await sql.unsafe(`create table public.${table} (id int primary key); grant all on public.${table} to anon`);
    await sql.unsafe(`alter publication supabase_realtime add table public.${table}`);
    const heard = await listening(anon(), { table });
    await sql.unsafe(`insert into public.${table} values (1)`);
    await expect.poll(() => heard.changes).toHaveLength(1);
    await sql.unsafe(`alter table public.${table} add column body text default 'new'`);
    await sql.unsafe(`insert into public.${table} values (2)`);
    await expect.poll(() => heard.changes[1]?.new).toEqual({ id: 2, body: 'new' });
    await sql.unsafe(`alter publication supabase_realtime drop table public.${table}`);
    await sql.unsafe(`insert into public.${table} values (3)`);
    await sql.unsafe(`alter publication supabase_realtime add table public.${table}`);
    await sql.unsafe(`insert into public.${table} values (4)`);
    await expect.poll(() => heard.changes.map((change) => (change.new as { id: number }).id)).toEqual([1, 2, 4]);
    await sql.unsafe(`drop table public.${table}`);
  });

  it('hears of rights and policies that change', async () => {
    const person = await newUser();
    const table = `rt_${randomUUID().replaceAll('-', '')}`;
    await sql.unsafe(`create table public.${table} (id int primary key, body text default 'x');
      grant select on public.${table} to authenticated;
      alter publication supabase_realtime add table public.${table}`);
    const { changes } = await listening(person.client, { table });
    await sql.unsafe(`insert into public.${table} values (1)`);
    await expect.poll(() => changes).toHaveLength(1);
    await sql.unsafe(`alter table public.${table} enable row level security;
      create policy partly on public.${table} to authenticated using (id > 2)`);
    await sql.unsafe(`insert into public.${table} values (2), (3)`);
    await expect.poll(() => changes).toHaveLength(2);
    await sql.unsafe(`revoke select on public.${table} from authenticated;
      grant select (id) on public.${table} to authenticated`);
    await sql.unsafe(`insert into public.${table} values (4)`);
    await expect
      .poll(() => changes.map((change) => change.new))
      .toEqual([{ id: 1, body: 'x' }, { id: 3, body: 'x' }, { id: 4 }]);
    await sql.unsafe(`drop table public.${table}`);
  });
});
