/** The REST service through the unmodified supabase-js: rows, rules, functions, errors. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, anon, newUser, secret } from '../testing/clients.ts';

describe('rows', () => {
  let one: Person;
  let other: Person;
  beforeAll(async () => {
    [one, other] = await Promise.all([newUser(), newUser()]);
  });

  it('come back as PostgREST writes them', async () => {
    const wanted = { body: 'مرحبا', price: 21000.5, data: { a: [1, 'two'] }, tags: ['x', 'y'] };
    const { data, error, status } = await one.client.from('notes').insert(wanted).select().single();
    expect([error, status]).toEqual([null, 201]);
    expect(data).toMatchObject({ ...wanted, owner_id: one.id });
    expect(data.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  it('keep every kind of JSON', async () => {
    for (const value of ['text', 7, true, [true], ['a', { b: null }], { nested: { deep: 'قيمة' } }]) {
      const { data } = await one.client.from('notes').insert({ data: value }).select('data').single();
      expect(data?.data).toEqual(value);
    }
  });

  it('are seen and changed by their owner alone', async () => {
    const { data } = await one.client.from('notes').insert({ body: 'mine' }).select('id').single();
    const id = data?.id as number;
    expect((await other.client.from('notes').select().eq('id', id)).data).toEqual([]);
    const stolen = await other.client.from('notes').update({ body: 'theirs' }).eq('id', id).select();
    expect([stolen.error, stolen.data]).toEqual([null, []]);
    expect((await other.client.from('notes').delete().eq('id', id).select()).data).toEqual([]);
    const own = await one.client.from('notes').update({ body: 'still mine' }).eq('id', id).select();
    expect(own.data?.[0]).toMatchObject({ body: 'still mine' });
  });

  it('cannot be written in the name of another', async () => {
    const { error, status } = await one.client.from('notes').insert({ owner_id: other.id });
    expect(status).toBe(403);
    expect(error).toMatchObject({ code: '42501' });
    expect(error?.message).toContain('row-level security');
  });

  it('count exactly when asked', async () => {
    const counted = await anon().from('numbers').select('*', { count: 'exact', head: true });
    expect([counted.count, counted.data]).toEqual([250, null]);
    const page = await anon().from('numbers').select('n', { count: 'exact' }).range(10, 14);
    expect([page.count, page.data?.length, page.status]).toEqual([250, 5, 206]);
  });

  it('stop at max_rows of config.toml', async () => {
    expect((await anon().from('numbers').select()).data).toHaveLength(100);
    expect((await anon().from('numbers').select().limit(200)).data).toHaveLength(100);
  });

  it('are filtered, ordered and paged', async () => {
    const { data } = await anon()
      .from('numbers')
      .select('n')
      .or('n.lt.3,n.gt.248')
      .order('n', { ascending: false })
      .limit(3);
    expect(data).toEqual([{ n: 250 }, { n: 249 }, { n: 2 }]);
    expect((await anon().from('numbers').select().in('n', [7, 9])).data).toHaveLength(2);
  });

  it('are inserted or merged by a unique column', async () => {
    const slug = randomUUID();
    const upsert = (body: string) =>
      one.client.from('notes').upsert({ slug, body }, { onConflict: 'slug' }).select('id, body').single();
    const first = await upsert('first');
    const second = await upsert('second');
    expect(second.data).toEqual({ id: first.data?.id, body: 'second' });
    const again = await one.client.from('notes').insert({ slug });
    expect([again.status, again.error?.code]).toEqual([409, '23505']);
    const ignored = await one.client
      .from('notes')
      .upsert({ slug, body: 'third' }, { onConflict: 'slug', ignoreDuplicates: true })
      .select();
    expect(ignored.data).toEqual([]);
  });

  it('embed what they point to, by the name of the key', async () => {
    await one.client.from('notes').insert({ body: 'embedded', editor_id: one.id });
    const { data, error } = await one.client
      .from('notes')
      .select('body, owner:people!notes_owner_id_fkey(name)')
      .eq('body', 'embedded')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({ body: 'embedded', owner: { name: one.username } });
  });

  it('are all open to the server', async () => {
    await one.client.from('notes').insert({ body: 'for the server' });
    const { data } = await secret().from('notes').select('id').eq('owner_id', one.id);
    expect(data?.length).toBeGreaterThan(0);
  });
});

describe('grants', () => {
  it('stay as the migration made them, request after request', async () => {
    const person = await newUser();
    for (let round = 0; round < 3; round++) {
      const made = await person.client.from('people').update({ is_admin: true }).eq('id', person.id);
      expect([made.status, made.error?.code]).toEqual([403, '42501']);
      const renamed = await person.client
        .from('people')
        .update({ name: `name ${round}` })
        .eq('id', person.id)
        .select()
        .single();
      expect(renamed.data).toMatchObject({ name: `name ${round}`, is_admin: false });
      expect((await person.client.from('people').delete().eq('id', person.id)).error?.code).toBe('42501');
      const visitor = await anon().from('people').select();
      expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
    }
  });

  it('keep schemas that are not exposed out of reach', async () => {
    const person = await newUser();
    for (const schema of ['auth', 'storage', 'supabase_migrations']) {
      const answer = await person.client.schema(schema).from('users').select();
      expect([answer.status, answer.error?.code]).toEqual([406, 'PGRST106']);
    }
    expect((await person.client.from('users').select()).error?.code).toBe('PGRST205');
  });
});

describe('functions', () => {
  it('run as the person who asks, by POST and by GET', async () => {
    const person = await newUser();
    const expected = {
      uid: person.id,
      email: person.email,
      role: 'authenticated',
      aal: 'aal1',
      current_user: 'authenticated',
      session_user: 'authenticator',
      timeout: '8s',
    };
    const post = await person.client.rpc('whoami');
    const get = await person.client.rpc('whoami', {}, { get: true });
    expect(post.data).toEqual({ ...expected, method: 'POST' });
    expect(get.data).toEqual({ ...expected, method: 'GET' });
    const visitor = await anon().rpc('whoami');
    expect(visitor.data).toMatchObject({ uid: null, role: 'anon', current_user: 'anon', timeout: '3s' });
    const server = await secret().rpc('whoami');
    expect(server.data).toMatchObject({ uid: null, current_user: 'service_role' });
  });

  it('never mix up two people who ask at the same time', async () => {
    const [one, other] = await Promise.all([newUser(), newUser()]);
    const rounds = Array.from({ length: 60 }, (_, index) => index);
    const answers = await Promise.all(
      rounds.map(async (index) => {
        const callers = [one.client, other.client, anon(), secret()];
        const { data } = (await callers[index % 4]?.rpc('whoami')) ?? {};
        return [index % 4, (data as { current_user: string }).current_user, data?.uid];
      }),
    );
    const expected = [
      [0, 'authenticated', one.id],
      [1, 'authenticated', other.id],
      [2, 'anon', null],
      [3, 'service_role', null],
    ];
    expect(answers).toEqual(rounds.map((index) => expected[index % 4]));
  });

  it('returning rows are filtered, paged and capped', async () => {
    const { data } = await anon().rpc('numbers_from', { start: 100 }).lt('n', 104).limit(2);
    expect(data).toEqual([{ n: 100 }, { n: 101 }]);
    expect((await anon().rpc('numbers_from', { start: 1 })).data).toHaveLength(100);
  });

  it('count their rows without sending them', async () => {
    const { count, data, error } = await anon().rpc('numbers_from', { start: 101 }, { head: true, count: 'exact' });
    expect([error, data, count]).toEqual([null, null, 150]);
  });

  it('cannot write by GET', async () => {
    const person = await newUser();
    const get = await person.client.rpc('write_note', { body: 'by get' }, { get: true });
    expect([get.status, get.error?.code]).toEqual([405, '25006']);
    const post = await person.client.rpc('write_note', { body: 'by post' });
    expect([post.status, typeof post.data]).toEqual([200, 'number']);
  });

  it('that do not exist are named', async () => {
    const { status, error } = await anon().rpc('no_such_function');
    expect([status, error?.code]).toEqual([404, 'PGRST202']);
  });

  it('end at the statement timeout of the role', async () => {
    const begun = Date.now();
    const { status, error } = await anon().rpc('sleep', { seconds: 30 });
    expect([status, error?.code]).toEqual([500, '57014']);
    expect(Date.now() - begun).toBeLessThan(6000);
    expect((await secret().rpc('sleep', { seconds: 0.01 })).error).toBeNull();
  });

  it('take a search of thousands of letters', async () => {
    const { data, error } = await anon().rpc('trigrams', { word: 'ه'.repeat(5000) }, { get: true });
    expect([error, data?.length]).toEqual([null, 4]);
  });

  it('know Arabic letters as letters', async () => {
    const { data } = await anon().rpc('trigrams', { word: 'هوندا' });
    expect(data).toHaveLength(6);
  });
});

describe('errors of the database', () => {
  it.each([
    ['P0001', 400],
    ['22023', 400],
    ['23514', 400],
    ['23503', 409],
    ['23505', 409],
    ['42501', 401],
    ['28000', 403],
    ['0L000', 403],
    ['40001', 500],
    ['53300', 503],
    ['57014', 500],
    ['P0002', 500],
    ['PT418', 418],
  ])('%s keeps code, hint and detail, with status %i', async (state, expected) => {
    const { status, error } = await anon().rpc('raise_error', { state, hint: 'price_min' });
    expect(status).toBe(expected);
    expect(error).toMatchObject({ code: state, message: 'refused', details: 'the detail' });
    expect(error?.hint).toBe('price_min');
  });

  it('name the constraint', async () => {
    const { client } = await newUser();
    const { status, error } = await client.from('notes').insert({ body: 'x'.repeat(21) });
    expect([status, error?.code]).toEqual([400, '23514']);
    expect(error?.message).toContain('notes_body_check');
  });

  it('say which value or column is wrong', async () => {
    const text = await anon().from('numbers').select().eq('n', 'seven');
    expect([text.status, text.error?.code]).toEqual([400, '22P02']);
    const column = await anon().from('numbers').select('none');
    expect([column.status, column.error?.code]).toEqual([400, '42703']);
  });
});
