/** Releases of remotes: what everybody gets of each, who decides it, and how a version that breaks goes back by itself. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeEach, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, newAdmin } from './domain.ts';

interface Held {
  remote: string;
  build: { version: string } | null;
  trial: { version: string } | null;
  share: number | null;
  off: boolean;
  slots_off: string[];
}

interface Console {
  remotes: {
    remote: string;
    testers: object[];
    versions: { version: string; visits: number; broken_visits: number }[];
  }[];
  steps: {
    act: string;
    slot: string | null;
    version: string | null;
    reason: string | null;
    actor: string | null;
    actor_name: string | null;
    tester_id: string | null;
  }[];
}

let channel: string;
beforeEach(() => {
  channel = `test-${crypto.randomUUID()}`;
});

const buildOf = (version: string, more: object = {}) => ({
  name: 'shops',
  version,
  base: `/releases/shops/${version}/`,
  ...more,
});
const release = (version: string, more: object = {}) =>
  must<object>(secret().rpc('release_remote', { channel, build: buildOf(version), released_by: 'Noura', ...more }));
const held = async () => {
  const { remotes = [] } = await must<{ remotes?: Held[] }>(anon().rpc('live_releases', { channel }));
  return remotes.map(({ build, trial, share }) => [build?.version ?? null, trial?.version ?? null, share]);
};
const back = (more: object = {}) =>
  secret().rpc('return_release', { channel, remote: 'shops', released_by: 'Noura', ...more });
const share = (version: string, part: number) =>
  secret().rpc('share_release', { channel, remote: 'shops', version, share: part, released_by: 'Noura' });
const shown = async (admin: Person) => must<Console>(admin.client.rpc('admin_releases', { channel }));

describe('a release', () => {
  it('is what everybody gets from then on, or a share of them', async () => {
    expect(await held()).toEqual([]);
    await release('1');
    expect(await held()).toEqual([['1', null, null]]);
    await release('2', { share: 10 });
    expect(await held()).toEqual([['1', '2', 10]]);
    await must(share('2', 50));
    expect(await held()).toEqual([['1', '2', 50]]);
    await must(share('2', 100));
    expect(await held()).toEqual([['2', null, null]]);
  });

  it('may go to a share of those who have the build of the site itself', async () => {
    await release('1', { share: 1 });
    expect(await held()).toEqual([[null, '1', 1]]);
    await must(back());
    expect(await held()).toEqual([[null, null, null]]);
    expect(await denial(back())).toBe('PT409 no_earlier_release');
  });

  it('is told only to who does not know it', async () => {
    await release('1');
    const { step, remotes } = await must<{ step: number; remotes: Held[] }>(anon().rpc('live_releases', { channel }));
    expect(remotes).toMatchObject([{ remote: 'shops', build: buildOf('1'), off: false, slots_off: [] }]);
    expect(await must(anon().rpc('live_releases', { channel, known: step }))).toEqual({ step });
    await release('2');
    expect(await must(anon().rpc('live_releases', { channel, known: step }))).toHaveProperty('remotes');
  });

  it('is of one site: another knows nothing of it', async () => {
    await release('1');
    expect(await must(anon().rpc('live_releases', { channel: `${channel}x` }))).toEqual({
      step: 0,
      testers: null,
      remotes: [],
    });
  });

  it('never changes: other files need another version', async () => {
    await release('1');
    const other = { channel, build: buildOf('1', { entry: 'other.js' }), released_by: 'Noura' };
    expect(await denial(secret().rpc('release_remote', other))).toBe('PT409 version_taken');
    expect(await denial(secret().rpc('release_remote', { ...other, build: buildOf('1') }))).toBe('PT409 already_live');
  });

  it.each([
    [{ build: {} }, 'build'],
    [{ build: { name: 'shops', version: '1' } }, 'build'],
    [{ build: buildOf('1 <b>') }, 'build'],
    [{ build: buildOf('1', { name: 'Shops!' }) }, 'build'],
    [{ build: buildOf('1', { more: 'x'.repeat(600_000) }) }, 'build'],
    [{ channel: 'Ä' }, 'build'],
    [{ released_by: ' ' }, 'build'],
    [{ share: -1 }, 'share'],
    [{ share: null }, 'share'],
    [{ share: 101 }, 'share'],
  ])('is refused with %#', async (more, hint) => {
    const call = secret().rpc('release_remote', { channel, build: buildOf('1'), released_by: 'Noura', ...more });
    expect(await denial(call)).toBe(`22023 ${hint}`);
  });

  it('waits for others who release at the same moment, and loses none of them', async () => {
    const versions = ['1', '2', '3', '4', '5'];
    await Promise.all(versions.map((version) => release(version)));
    const { steps } = await shown(await newAdmin());
    expect(steps.map(({ version }) => version ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual(
      versions,
    );
    const [live] = await held();
    expect(live?.[0]).toBe(steps[0]?.version);
  });

  it('keeps what the site had before, once', async () => {
    const keep = (version: string) =>
      must(secret().rpc('keep_release', { channel, build: buildOf(version), released_by: 'x' }));
    await keep('own');
    await release('1');
    await keep('other');
    expect(await held()).toEqual([['1', null, null]]);
    await must(back());
    expect(await held()).toEqual([['own', null, null]]);
  });
});

describe('a return', () => {
  it('leads to the version before, and again to the one before that', async () => {
    for (const version of ['1', '2', '3']) await release(version);
    await must(back());
    expect(await held()).toEqual([['2', null, null]]);
    await must(back());
    expect(await held()).toEqual([['1', null, null]]);
    expect(await denial(back())).toBe('PT409 no_earlier_release');
    await must(back({ version: '3' }));
    expect(await held()).toEqual([['3', null, null]]);
  });

  it('does not lead to what went back before', async () => {
    for (const version of ['1', '2']) await release(version);
    await must(back());
    await release('3');
    await must(back());
    expect(await held()).toEqual([['1', null, null]]);
  });

  it('ends a trial and leaves everybody else alone', async () => {
    await release('1');
    await release('2', { share: 50 });
    await must(back());
    expect(await held()).toEqual([['1', null, null]]);
    expect(await denial(back({ version: '1' }))).toBe('PT409 already_live');
    expect(await denial(back({ version: '9' }))).toBe('PT404 not_found');
    expect(await denial(share('9', 10))).toBe('PT404 not_found');
    expect(await denial(share('1', 10))).toBe('PT409 already_live');
    expect(await denial(share('2', -1))).toBe('22023 share');
  });
});

describe('a switch', () => {
  const off = (more: object = {}) => secret().rpc('switch_remote', { channel, remote: 'shops', shown: false, ...more });
  const state = async () => (await must<{ remotes: Held[] }>(anon().rpc('live_releases', { channel }))).remotes[0];

  it('takes a remote or a slot away and gives it back, whatever version there is', async () => {
    await must(off({ reason: 'the map is down' }));
    expect(await state()).toMatchObject({ off: true, slots_off: [] });
    await must(off({ slot: 'shop-card' }));
    await must(off({ slot: 'shop-card' }));
    await release('1');
    expect(await state()).toMatchObject({ build: { version: '1' }, off: true, slots_off: ['shop-card'] });
    await must(off({ shown: true }));
    await must(off({ slot: 'shop-card', shown: true }));
    const { steps } = await shown(await newAdmin());
    expect(steps.map(({ slot }) => slot)).toEqual(['shop-card', null, null, 'shop-card', 'shop-card', null]);
    expect(await state()).toMatchObject({ off: false, slots_off: [] });
  });

  it.each([
    [{ remote: 'Shops!' }, 'remote'],
    [{ remote: null }, 'remote'],
    [{ channel: '' }, 'channel'],
    [{ slot: 'a b' }, 'slot'],
    [{ shown: null }, 'shown'],
  ])('is refused with %j', async (more, hint) => {
    expect(await denial(off(more))).toBe(`22023 ${hint}`);
  });
});

describe('testers', () => {
  const name = (account: string, part: string | null, more: object = {}) =>
    secret().rpc('set_release_tester', { channel, remote: 'shops', account, part, released_by: 'Noura', ...more });
  const passOf = ({ client }: Pick<Person, 'client'>) => must(client.rpc('release_pass', { channel }));
  const testers = async () =>
    (await must<{ testers: number | null }>(anon().rpc('live_releases', { channel }))).testers;

  it('are named, develop a remote, too, and leave again', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    await release('1');
    expect(await testers()).toBeNull();
    await must(name(person.email.toUpperCase(), 'tests'));
    const first = await testers();
    await must(name(person.id, 'develops', { remote: 'listings' }));
    expect(await testers()).toBeGreaterThan(first ?? Infinity);
    expect(await passOf(person)).toEqual({ tests: ['listings', 'shops'], develops: ['listings'] });
    expect(await passOf(other)).toEqual({ tests: [], develops: [] });
    expect(await must(person.client.rpc('release_pass', { channel: `${channel}x` }))).toEqual({
      tests: [],
      develops: [],
    });
    await must(name(person.id, 'leaves'));
    expect(await passOf(person)).toEqual({ tests: ['listings'], develops: ['listings'] });
    expect(await testers()).toBeGreaterThan(first ?? Infinity);
    await must(name(person.id, 'leaves', { remote: 'listings' }));
    expect(await testers(), 'nobody is to ask any more').toBeNull();
  });

  it('change nothing of what everybody gets, and stand in the ledger', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    await release('1');
    await release('2', { share: 0 });
    await must(admin.client.rpc('set_release_tester', { channel, remote: 'shops', account: person.id, part: 'tests' }));
    // Saying it again decides nothing.
    await must(name(person.id, 'tests'));
    expect(await held()).toEqual([['1', '2', 0]]);
    const { remotes, steps } = await shown(admin);
    expect(remotes).toMatchObject([{ testers: [{ id: person.id, develops: false }] }]);
    expect(steps).toMatchObject([
      { act: 'tests', tester_id: person.id, actor_id: admin.id, version: '1', trial: '2' },
      { act: 'release', tester_id: null },
      { act: 'release' },
    ]);
    await must(name(person.id, 'leaves'));
    expect((await shown(admin)).remotes).toMatchObject([{ testers: [] }]);
  });

  it('are nobody’s business but that of admins and of the release tool', async () => {
    const person = await newUser();
    const call = { channel, remote: 'shops', account: person.id, part: 'develops' };
    expect(await denial(person.client.rpc('set_release_tester', call))).toBe('42501 admins_only');
    expect(await denial(anon().rpc('set_release_tester', call))).toMatch(/^42501/);
    expect(await denial(anon().rpc('release_pass', { channel }))).toMatch(/^42501/);
    expect(await passOf(person)).toEqual({ tests: [], develops: [] });
  });

  it.each([
    [{ part: 'owns' }, '22023 part'],
    [{ part: null }, '22023 part'],
    [{ remote: 'Shops!' }, '22023 remote'],
    [{ channel: '' }, '22023 channel'],
    [{ account: 'nobody@nowhere.test' }, 'PT404 not_found'],
    [{ account: null }, 'PT404 not_found'],
  ])('are refused with %j', async (more, reason) => {
    expect(await denial(name((await newUser()).id, 'tests', more))).toBe(reason);
  });
});

describe('the ledger', () => {
  it('says who decided what, and why', async () => {
    const admin = await newAdmin();
    await release('1', { commit_id: 'abcdef1234', proof: { checks: ['contract'] } });
    await release('2');
    const mine = { channel, remote: 'shops', reason: ' slow ', released_by: 'somebody else' };
    await must(admin.client.rpc('return_release', mine));
    const { remotes, steps } = await shown(admin);
    expect(remotes).toMatchObject([
      {
        remote: 'shops',
        version: '1',
        versions: [
          { version: '2' },
          { version: '1', commit_id: 'abcdef1234', proof: { checks: ['contract'] }, released_by: 'Noura' },
        ],
      },
    ]);
    expect(steps).toMatchObject([
      { act: 'back', version: '1', reason: 'slow', actor: null, actor_id: admin.id },
      { act: 'release', version: '2', actor: 'Noura', actor_id: null },
      { act: 'release', version: '1' },
    ]);
  });

  it('is changed by nobody, and read by admins alone', async () => {
    await release('1');
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    for (const table of ['releases', 'release_steps'])
      for (const { client } of [admin, person, { client: secret() }, { client: anon() }]) {
        expect(await denial(client.from(table).update({ remote: 'ads' }).eq('channel', channel))).toMatch(/^42501/);
        expect(await denial(client.from(table).delete().eq('channel', channel))).toMatch(/^42501/);
        expect(await denial(client.from(table).insert({ channel, remote: 'shops' }))).toMatch(/^42501/);
      }
    expect(await must(admin.client.from('releases').select('version').eq('channel', channel))).toEqual([
      { version: '1' },
    ]);
    expect(await must(person.client.from('releases').select('version'))).toEqual([]);
    expect(await denial(anon().from('release_steps').select())).toMatch(/^42501/);
  });

  it('takes code from the key of the server alone, and decisions from admins', async () => {
    await release('1');
    await release('2');
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    const code = { channel, build: buildOf('3'), released_by: 'x' };
    for (const { client } of [admin, person, { client: anon() }]) {
      expect(await denial(client.rpc('release_remote', code))).toMatch(/^42501/);
      expect(await denial(client.rpc('keep_release', code))).toMatch(/^42501/);
    }
    const calls = [
      ['return_release', {}],
      ['share_release', { version: '1', share: 10 }],
      ['switch_remote', { shown: false }],
    ] as const;
    for (const [name, more] of calls) {
      expect(await denial(person.client.rpc(name, { channel, remote: 'shops', ...more })), name).toBe(
        '42501 admins_only',
      );
      expect(await denial(anon().rpc(name, { channel, remote: 'shops', ...more })), name).toMatch(/^42501/);
    }
    expect(await denial(person.client.rpc('admin_releases', { channel }))).toBe('42501 admins_only');
    expect(await held()).toEqual([['2', null, null]]);
  });
});

describe('visits', () => {
  const report = (person: Person, version: string, broken: boolean) =>
    must(person.client.rpc('report_release_visit', { channel, remote: 'shops', version, broken }));

  it('end a trial that is clearly worse, and say so', async () => {
    await release('1');
    await release('2', { share: 10 });
    const people = await Promise.all(Array.from({ length: 9 }, () => newUser()));
    for (const person of people.slice(0, 7)) await report(person, '2', true);
    // Seven are not enough, and one who calls often is one.
    await report(people[0] as Person, '2', true);
    expect(await held()).toEqual([['1', '2', 10]]);
    await report(people[7] as Person, '2', false);
    expect(await held()).toEqual([['1', '2', 10]]);
    await report(people[8] as Person, '2', true);
    expect(await held()).toEqual([['1', null, null]]);
    const { steps, remotes } = await shown(await newAdmin());
    expect(steps[0]).toMatchObject({
      act: 'fall_back',
      version: '1',
      reason: '2',
      actor: null,
      actor_id: null,
      figures: { visits: 9, broken: 8, visits_before: 0, broken_before: 0 },
    });
    expect(remotes[0]?.versions).toMatchObject([
      { version: '2', visits: 9, broken_visits: 8 },
      { version: '1', visits: 0 },
    ]);
  });

  it('lead everybody back to the version before', async () => {
    await release('1');
    await release('2');
    for (const person of await Promise.all(Array.from({ length: 8 }, () => newUser()))) await report(person, '2', true);
    expect(await held()).toEqual([['1', null, null]]);
    // The first version has none before it, whatever is said of it.
    for (const person of await Promise.all(Array.from({ length: 8 }, () => newUser()))) await report(person, '1', true);
    expect(await held()).toEqual([['1', null, null]]);
  });

  it('count anew for a version that is given again', async () => {
    await release('1');
    await release('2', { share: 10 });
    const people = await Promise.all(Array.from({ length: 8 }, () => newUser()));
    for (const person of people) await report(person, '2', true);
    expect(await held()).toEqual([['1', null, null]]);
    await must(share('2', 10));
    await report(people[0] as Person, '2', true);
    expect(await held()).toEqual([['1', '2', 10]]);
    // A larger share goes on with what was counted.
    await must(share('2', 50));
    const { remotes } = await shown(await newAdmin());
    expect(remotes[0]?.versions).toMatchObject([{ version: '2', visits: 1, broken_visits: 1 }, { version: '1' }]);
  });

  it('of versions that nobody gets count nothing', async () => {
    await release('1');
    const person = await newUser();
    for (const version of ['3', '', 'x'.repeat(5000)]) await report(person, version, true);
    await must(anon().rpc('report_release_visit', { channel: 'nowhere', remote: 'x', version: '1', broken: true }));
    const { remotes } = await shown(await newAdmin());
    expect(remotes[0]?.versions).toMatchObject([{ version: '1', visits: 0, broken_visits: 0 }]);
    const answers = await Promise.all(
      Array.from({ length: 22 }, () =>
        denial(person.client.rpc('report_release_visit', { channel, remote: 'shops', version: '1', broken: false })),
      ),
    );
    expect(answers.filter((answer) => answer === 'PT429 too_many').length).toBeGreaterThan(2);
  });

  it.skipIf(lacks('dbUrl')).each([
    // [broken, visits, broken before, visits before]
    [true, [8, 8, 0, 0]],
    [true, [4, 8, 1, 100]],
    [true, [10, 100, 2, 900]],
    [false, [7, 7, 0, 0]],
    [false, [3, 8, 0, 900]],
    [false, [4, 400, 4, 400]],
    [false, [10, 100, 60, 900]],
    [false, [50, 100, 500, 900]],
    [false, [0, 0, 0, 0]],
  ])('are clearly worse: %s for %j', async (worse, figures) => {
    await undone(async (tx) => {
      const [row] =
        await tx`select private.is_clearly_worse(${figures[0] ?? 0}, ${figures[1] ?? 0}, ${figures[2] ?? 0}, ${figures[3] ?? 0}) as worse`;
      expect(row?.worse ?? false).toBe(worse);
    });
  });

  it.skipIf(lacks('dbUrl'))('do not lead back from a version that was well for a day, and are forgotten', async () => {
    await undone(async (tx) => {
      await tx`select private.release_remote(${channel}, ${tx.json(buildOf('1'))}, 'x', null, 100, '{}')`;
      await tx`select private.release_remote(${channel}, ${tx.json(buildOf('2'))}, 'x', null, 100, '{}')`;
      await tx`update public.release_steps set created_at = now() - interval '25 hours' where channel = ${channel}`;
      await tx`insert into private.release_visits select ${channel}, 'shops', '2', n::text, true from generate_series(1, 20) as n`;
      await tx`select private.fall_back_if_worse(${channel}, 'shops', '2')`;
      expect(
        await tx`select version from public.release_steps where channel = ${channel} order by id desc limit 1`,
      ).toEqual([{ version: '2' }]);
      await tx`update private.release_visits set created_at = now() - interval '49 hours' where channel = ${channel}`;
      const [row] = await tx`select private.forget_release_visits() as forgotten`;
      expect(row?.forgotten).toBeGreaterThanOrEqual(20);
    });
  });
});
