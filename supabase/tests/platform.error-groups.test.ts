/** Errors of one cause are a group: what makes one, what it counts, when it is open again, and that it stays bounded. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { done, undone } from './as-role.ts';
import { denial, newAdmin } from './domain.ts';

interface Group {
  id: string;
  cursor: string;
  [column: string]: unknown;
}

const stackOf = (file: string) =>
  `TypeError: x\n at onClick (https://dabbab.test/remotes/shops/federated/${file}:1:20)`;

/** An error of mf-shops; `tag` makes it one of this test alone. */
const report = (
  tag: string,
  { build = '1.4.6', file = '964.0e6c168b.js', ...columns }: Record<string, string> = {},
) => ({
  message: `no wheels ${tag}`,
  source: `mf-shops@${build}`,
  error: { name: 'TypeError', message: `no wheels ${tag}`, stack: stackOf(file) },
  page_url: 'https://dabbab.test/shops?q=honda',
  user_agent: 'Mozilla/5.0 Chrome/141.0 Safari/537.36',
  ...columns,
});

// Letters alone: numbers in a message do not tell groups apart.
const newTag = () => randomUUID().replaceAll(/[\d-]/g, '');
const send = (person: Person, row: object) => must(person.client.from('site_errors').insert(row));
const groupsOf = (admin: Person, q: string, more: object = {}) =>
  must<Group[]>(admin.client.rpc('admin_list_site_errors', { q, ...more }));
const groupOf = async (admin: Person, q: string) => {
  const [group, ...others] = await groupsOf(admin, q);
  expect(others).toEqual([]);
  return group as Group;
};
const decide = (admin: Person, { id }: Group, new_state: string) =>
  admin.client.rpc('set_site_error_state', { group_id: id, new_state });

describe('a group of errors', () => {
  it('is one cause, whatever the numbers, ids, addresses, places and builds', async () => {
    const [person, other, admin] = await Promise.all([newUser(), newUser(), newAdmin()]);
    const tag = newTag();
    const id = randomUUID();
    await send(person, report(tag, { message: `no wheels ${tag} 12`, user_id: person.id, severity: 'low' }));
    await send(person, report(tag, { message: `no wheels ${tag} ١٣`, file: '964.ffffffff.js', build: '1.4.7' }));
    await send(other, report(tag, { message: `no wheels ${tag} 7`, severity: 'high', user_agent: 'x Firefox/140' }));
    expect(await groupOf(admin, tag)).toMatchObject({
      name: 'TypeError',
      message: `no wheels ${tag} 12`,
      frame: '964',
      remote: 'shops',
      state: 'open',
      severity: 'error',
      occurrences: 3,
      people: 2,
      first_build: '1.4.6',
      last_build: '1.4.6',
      days: [...Array<number>(13).fill(0), 3],
    });
    for (const message of [`of ${tag} ${id}`, `of ${tag} ${randomUUID()}`, `of ${tag} https://dabbab.test/a?b=c`])
      await send(person, report(tag, { message }));
    expect(await groupsOf(admin, `of ${tag}`)).toHaveLength(1);
  });

  it.each([
    ['name', { error: { name: 'RangeError', stack: stackOf('964.0e6c168b.js') } }],
    ['file', { file: '17.0e6c168b.js' }],
    ['remote', { source: 'mf-admin@1.4.6' }],
    ['remote that nobody here knows', { source: 'mf-ride-share2@1.4.6' }],
    ['message', { message: 'another' }],
  ])('is another one with another %s', async (_what, columns) => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const tag = newTag();
    await send(person, report(tag));
    await send(
      person,
      report(tag, { ...columns, ...('message' in columns && { message: `another ${tag}` }) } as never),
    );
    expect(await groupsOf(admin, tag)).toHaveLength(2);
  });

  it('shows its pages, builds, browsers and latest errors', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const tag = newTag();
    await send(person, report(tag, { user_id: person.id }));
    await send(
      person,
      report(tag, { build: '1.4.7', page_url: 'https://dabbab.test/shops#x', user_agent: 'Firefox/140' }),
    );
    await send(person, report(tag, { build: '1.4.7', page_url: 'https://dabbab.test' }));
    const { id } = await groupOf(admin, tag);
    const shown = await must<Record<string, unknown>>(admin.client.rpc('admin_site_error', { group_id: id }));
    expect(shown).toMatchObject({
      occurrences: 3,
      browsers: { chrome: 2, firefox: 1 },
      kept: 3,
      pages: [
        { name: '/shops', times: 2 },
        { name: '/', times: 1 },
      ],
      builds: [
        { name: '1.4.7', times: 2 },
        { name: '1.4.6', times: 1 },
      ],
    });
    expect(shown['latest']).toMatchObject([
      { page: '/', build: '1.4.7', username: null },
      { page: '/shops', build: '1.4.7', user_agent: 'Firefox/140' },
      { page: '/shops', build: '1.4.6', username: person.username, stack: stackOf('964.0e6c168b.js') },
    ]);
  });

  it('that was resolved is open again in a newer build, not in one that was known; a muted one only counts on', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const tag = newTag();
    const build = (number: string) => ({ build: `1.4.${number}+${tag.slice(0, 20)}` });
    await send(person, report(newTag(), build('5'))); // in use, without this error
    await send(person, report(tag, build('6')));
    await must(decide(admin, await groupOf(admin, tag), 'resolved'));
    await send(person, report(tag, build('6')));
    await send(person, report(tag, build('5')));
    expect(await groupOf(admin, tag)).toMatchObject({ state: 'resolved', occurrences: 3, reopened_at: null });
    await send(person, report(tag, build('7')));
    const open = await groupOf(admin, tag);
    expect(open).toMatchObject({ state: 'open', occurrences: 4, reopened_at: open['last_seen'] });
    await must(decide(admin, open, 'muted'));
    await send(person, report(tag, build('8')));
    expect(await groupOf(admin, tag)).toMatchObject({ state: 'muted', occurrences: 5 });
    const log = await must(
      admin.client
        .from('audit_log')
        .select('actor_id, before, after')
        .eq('entity', 'site_error_groups')
        .eq('entity_id', open.id)
        .order('id'),
    );
    // What a visitor's error opened is no decision.
    expect(log).toEqual([
      { actor_id: admin.id, before: { state: 'open' }, after: { state: 'resolved' } },
      { actor_id: admin.id, before: { state: 'open' }, after: { state: 'muted' } },
    ]);
  });

  it('is listed by filters and orders, page by page', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const tag = newTag();
    for (const [index, severity] of ['low', 'high', 'high'].entries())
      for (let times = 0; times <= index; times++)
        await send(person, report(tag, { message: `${'abc'.charAt(index)} ${tag}`, severity, build: `1.0.${index}` }));
    const names = (groups: Group[]) => groups.map(({ message }) => String(message).charAt(0)).join('');
    const list = async (more: object) => names(await groupsOf(admin, tag.toUpperCase(), more));
    expect(await list({})).toBe('cba');
    expect(await list({ sort: 'last_seen' })).toBe('abc');
    expect(await list({ sort: '-occurrences' })).toBe('cba');
    expect(await list({ severity: 'high,medium' })).toBe('cb');
    expect(await list({ remote: 'shops', build: '1.0.1' })).toBe('b');
    expect(await list({ remote: 'listings,shell' })).toBe('');
    expect(await list({ state: 'muted' })).toBe('');
    for (const sort of ['last_seen', '-first_seen', 'occurrences', '-people', null]) {
      const whole = await groupsOf(admin, tag, { sort });
      const walk: Group[] = [];
      for (let page: Group[] = []; ; walk.push(...page)) {
        page = await groupsOf(admin, tag, { sort, page_size: 1, after: walk.at(-1)?.cursor ?? null });
        if (page.length === 0) break;
      }
      expect(walk).toEqual(whole);
      expect(walk).toHaveLength(3);
    }
  });

  it.each([
    [{ state: 'closed' }, 'state'],
    [{ severity: 'low,worst' }, 'severity'],
    [{ sort: 'message' }, 'sort'],
    [{ sort: 'people; drop table x' }, 'sort'],
    [{ after: 'x' }, 'after'],
    [{ q: 'x'.repeat(101) }, 'q'],
    [{ build: 'x'.repeat(61) }, 'build'],
    [{ page_size: 101 }, 'page_size'],
  ])('is not listed by %j', async (args, hint) => {
    expect(await denial((await newAdmin()).client.rpc('admin_list_site_errors', args))).toBe(`22023 ${hint}`);
  });

  it('is none of anybody’s business but admins’', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const tag = newTag();
    await send(person, report(tag));
    const group = await groupOf(admin, tag);
    for (const call of [
      person.client.rpc('admin_list_site_errors'),
      person.client.rpc('admin_site_error', { group_id: group.id }),
      decide(person, group, 'muted'),
    ])
      expect(await denial(call)).toBe('42501 admins_only');
    expect(await must(person.client.from('site_error_groups').select('id').eq('id', group.id))).toEqual([]);
    for (const rpc of ['admin_list_site_errors', 'admin_technical'])
      expect(await denial(anon().rpc(rpc))).toMatch(/^(42501|PGRST)/);
    for (const client of [admin.client, secret()])
      expect(await denial(client.from('site_error_groups').update({ state: 'muted' }).eq('id', group.id))).toMatch(
        /^42501/,
      );
    expect(await denial(decide(admin, group, 'gone'))).toBe('22023 new_state');
    expect(await denial(decide(admin, { ...group, id: 'x' }, 'open'))).toBe('PT404 not_found');
    expect(await denial(admin.client.rpc('admin_site_error', { group_id: 'x' }))).toBe('PT404 not_found');
  });
});

const flood = (tx: TransactionSql, count: number, columns = '') =>
  tx.unsafe(`
  insert into public.site_errors (message, source, error, user_agent, created_at)
  select ${columns || `'flood ' || translate(n::text, '0123456789', 'abcdefghij')`}, 'mf-shops@' || n, '{"name":"Flood"}', 'x',
    now() - n * interval '1 second'
  from generate_series(1, ${count}) as n`);

describe.skipIf(lacks('dbUrl'))('however many errors are sent', () => {
  it('there are two thousand groups, those that come often and those that are muted among them, and 300 builds', async () => {
    await undone(async (tx) => {
      await tx.unsafe(`insert into public.site_errors (message) select 'often' from generate_series(1, 5)`);
      await tx.unsafe(`insert into public.site_errors (message) values ('muted')`);
      await tx`update public.site_error_groups set state = 'muted', occurrences = -1 where message = 'muted'`;
      // Rarer than those of other tests, which are not touched.
      await tx`
        insert into public.site_error_groups (id, name, message, remote, severity, people, occurrences, first_seen, last_seen,
          browsers, days, days_until)
        select md5('rare ' || n), '', 'rare', 'shops', 'low', 0, 0, now(), now(), '{}', array_fill(0, array[14]), private.today()
        from generate_series(1, 2000) as n`;
      await tx`insert into private.site_builds (remote, build, first_seen)
        select 'shops', 'rare ' || n, now() - interval '9 years' from generate_series(1, 300) as n`;
      await flood(tx, 40);
      const [row] = await tx`
        select count(*)::integer as groups, count(*) filter (where message in ('often', 'muted'))::integer as ours,
          (select count(*)::integer from private.site_builds) as builds from public.site_error_groups`;
      expect(row).toEqual({ groups: 2000, ours: 2, builds: 300 });
    });
  });

  it('those of the server take nobody’s turn, and wait for none', async () => {
    await undone(async (tx) => {
      await tx`insert into public.site_errors (message) values ('of the server')`;
      const counted = await tx`
        select from pg_locks
        where pid = pg_backend_pid() and relation = 'private.rate_counters'::regclass and mode = 'RowExclusiveLock'`;
      expect(counted).toHaveLength(0);
    });
  });

  it('two hundred of a group are kept, and all are counted; its people up to two hundred', async () => {
    await undone(async (tx) => {
      await flood(tx, 400, `'one and the same'`);
      await tx`delete from private.site_error_people p using public.site_error_groups g
        where p.group_id = g.id and g.message = 'one and the same'`;
      await tx`update public.site_error_groups set people = 200 where message = 'one and the same'`;
      await flood(tx, 1, `'one and the same'`);
      await tx`select private.trim_site_errors()`;
      const [row] = await tx`
        select occurrences::integer, people, (select count(*)::integer from public.site_errors e where e.group_id = g.id) as kept
        from public.site_error_groups g where message = 'one and the same'`;
      expect(row).toEqual({ occurrences: 401, people: 200, kept: 200 });
    });
  });

  it('errors of other days are counted on theirs, and fourteen of them are shown', async () => {
    await undone(async (tx) => {
      for (const days of [3, 20, 0, 13])
        await tx`insert into public.site_errors (message, created_at) values ('days', now() - ${days} * interval '1 day')`;
      const days = () => tx`
        select private.later_days(days, private.today() - days_until) as now, private.later_days(days, 2) as later,
          private.later_days(days, 40) as last from public.site_error_groups where message = 'days'`;
      const zeros = Array<number>(14).fill(0);
      expect((await days())[0]).toEqual({
        now: zeros.with(13, 1).with(10, 1).with(0, 1),
        later: zeros.with(11, 1).with(8, 1),
        last: zeros,
      });
    });
  });
});

it.skipIf(lacks('dbUrl'))('a group is forgotten with its last error', async () => {
  await done(async (tx) => {
    await tx`insert into public.site_errors (message, created_at) values ('old one', now() - interval '91 days')`;
    await tx`select private.clean_platform()`;
    expect(await tx`select from public.site_error_groups where message = 'old one'`).toEqual([]);
  });
});
