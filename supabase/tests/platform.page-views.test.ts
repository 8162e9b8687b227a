/** Views of pages that browsers tell of: anybody may, within bounds, and only the technical dashboard of admins shows them. */
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, newAdmin } from './domain.ts';

interface Technical {
  vitals: { views: number; lcp: number; inp: number; cls: number };
  routes: { route: string; remote: string; views: number; lcp: number | null }[];
  builds: { remote: string; build: string; views: number; broken: number }[];
  jobs: { job: string; took_ms: number; amount: number | null; error: string | null }[];
  functions: { function: string; failures: number; message: string; status: number }[];
  statements: { missing?: string; list?: { query: string; mean_ms: number }[] };
  sizes: { database: number; tables: { name: string; bytes: number }[]; buckets: { bucket: string; bytes: number }[] };
  connections: { used: number; most: number };
  errors: { last_24h: number; hours: number[]; latest: { message: string; is_new: boolean; page: string | null }[] };
  live_events: number;
}

const technical = (admin: Person) => must<Technical>(admin.client.rpc('admin_technical'));
const word = () => crypto.randomUUID().replaceAll(/[\d-]/g, '');
const view = (more: object = {}) => ({ route: '/shop/:id', remote: 'shops', build: '1.4.7+abc', ...more });

describe('a view of a page', () => {
  it('is told by anybody, and makes up the figures of its route and build', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const remote = `ride-${word().slice(0, 9)}-2`;
    const route = `/${word()}/:id`;
    for (const [index, lcp] of [900, 1000, 2600, 4000].entries())
      await must(person.client.rpc('report_page_view', view({ remote, route, lcp, broken: index === 0 })));
    await must(anon().rpc('report_page_view', view({ remote, route: '/' })));
    const { routes, builds, vitals } = await technical(admin);
    expect(builds.filter((build) => build.remote === remote)).toMatchObject([
      { build: '1.4.7+abc', views: 5, broken: 1 },
    ]);
    // Within a fifth of what three quarters did not exceed.
    const mine = routes.find((one) => one.route === route);
    expect(mine?.lcp).toBeGreaterThan(2600 * 0.8);
    expect(mine?.lcp).toBeLessThan(2600 * 1.2);
    expect(vitals.views).toBeGreaterThanOrEqual(5);
  });

  it.each([
    [{ route: 'shops' }, 'route'],
    [{ route: `/${'x'.repeat(90)}` }, 'route'],
    [{ route: '/<b>' }, 'route'],
    [{ remote: 'Shops!' }, 'remote'],
    [{ remote: 'shops"]' }, 'remote'],
    [{ build: 'x'.repeat(61) }, 'build'],
    [{ lcp: -1 }, 'lcp'],
    [{ inp: 1e9 }, 'inp'],
    [{ cls: -0.1 }, 'cls'],
  ])('is refused with %j', async (more, hint) => {
    expect(await denial((await newUser()).client.rpc('report_page_view', view(more)))).toBe(`22023 ${hint}`);
  });

  it('is refused too often, and lies in no table that anybody reads', async () => {
    const person = await newUser();
    const answers = await Promise.all(
      Array.from({ length: 25 }, async () => denial(person.client.rpc('report_page_view', view()))),
    );
    expect(answers.filter((answer) => answer === 'PT429 too_many')).toHaveLength(5);
    expect(await denial(secret().rpc('report_page_view', view()))).toMatch(/^42501/);
  });

  it.skipIf(lacks('dbUrl'))('begins no more than 300 rows an hour, and is forgotten after thirty days', async () => {
    await undone(async (tx) => {
      await tx`delete from private.page_views`;
      await tx`insert into private.page_views (hour, route, remote, build)
        select date_trunc('hour', now()), '/' || n, 'shops', '1' from generate_series(1, 300) as n`;
      await tx`select private.report_page_view('/other', 'shops', '1', 1, 1, 0, false)`;
      await tx`select private.report_page_view('/7', 'shops', '1', 1, 1, 0, false)`;
      const [row] = await tx`select count(*)::integer as rows, sum(views)::integer as views from private.page_views`;
      expect(row).toEqual({ rows: 300, views: 1 });
      await tx`update private.page_views set hour = now() - interval '31 days' where route <> '/7'`;
      await tx`select private.forget_page_views()`;
      expect(await tx`select route from private.page_views`).toEqual([{ route: '/7' }]);
    });
  });

  it.skipIf(lacks('dbUrl')).each([
    [[], -1],
    [[0], 0],
    [[100, 100, 100, 100], 100],
    [[60, 80, 2000, 90_000], 2000],
    [[1_000_000], 50 * 2 ** (39 / 4)],
  ])('of %j is summed up as %d', async (values, expected) => {
    await undone(async (tx) => {
      const [row] = await tx<{ p75: number | null }[]>`
        with steps as (select private.vital_step(v, 50) as step from unnest(${values}::double precision[]) as v)
        select private.vital_p75(array_agg((select count(*) from steps s where s.step = n) order by n), 50) as p75
        from generate_series(1, 40) as n`;
      const p75 = row?.p75 ?? -1;
      expect(p75).toBeGreaterThanOrEqual(Math.min(expected, expected * 0.8));
      expect(p75).toBeLessThanOrEqual(expected * 1.2 + (expected < 0 ? 0.5 : 50));
    });
  });
});

describe('the technical dashboard', () => {
  it('says what goes on, to admins alone', async () => {
    const [person, admin] = await Promise.all([newUser(), newAdmin()]);
    const tag = word();
    await must(person.client.from('site_errors').insert({ message: tag, page_url: 'https://dabbab.test/ad/1?x#y' }));
    await must(secret().rpc('run_hourly_jobs'));
    await must(
      secret().rpc('report_function_failure', { function_name: `f-${tag}`, status: 503, message: 'unavailable' }),
    );
    const told = await technical(admin);
    expect(told.errors.last_24h).toBeGreaterThanOrEqual(1);
    expect(told.errors.hours).toHaveLength(24);
    expect(told.errors.hours.reduce((sum, hour) => sum + hour)).toBe(told.errors.last_24h);
    expect(told.errors.latest.length).toBeLessThanOrEqual(5);
    expect(told.functions.find((one) => one.function === `f-${tag}`)).toMatchObject({
      failures: 1,
      message: 'unavailable',
      status: 503,
    });
    expect(told.jobs.map(({ job }) => job)).toEqual(expect.arrayContaining(['refreshed', 'forgotten', 'measured']));
    expect(told.jobs.filter(({ error }) => error)).toEqual([]);
    expect(told.sizes.tables[0]?.bytes).toBeGreaterThan(0);
    expect(told.sizes.buckets.map(({ bucket }) => bucket)).toContain('avatars');
    expect(told.connections.used).toBeGreaterThan(0);
    expect(await denial(person.client.rpc('admin_technical'))).toBe('42501 admins_only');
    for (const client of [person.client, anon(), admin.client])
      expect(
        await denial(client.rpc('report_function_failure', { function_name: 'x', status: 500, message: 'x' })),
      ).toMatch(/^42501/);
  });

  it.skipIf(lacks('superuserUrl'))(
    'knows slow statements where the database counts them, without their values',
    async () => {
      const [person, admin] = await Promise.all([newUser(), newAdmin()]);
      for (let times = 0; times < 6; times++)
        await must(person.client.from('makers').select('slug').eq('slug', `secret${times}`));
      const { list = [] } = (await technical(admin)).statements;
      expect(list.length).toBeGreaterThan(0);
      expect(JSON.stringify(list)).not.toMatch(/secret\d|password/i);
    },
  );

  it.skipIf(lacks('dbUrl'))('says which job failed and why; the others are done', async () => {
    await undone(async (tx) => {
      await tx.unsafe(`create or replace function private.forget_views() returns integer language plpgsql
        as $$ begin raise exception 'Not today'; end $$`);
      const [run] = await tx`select private.run_hourly_jobs() as done`;
      expect(run?.['done']).toMatchObject({ forgotten_views: null, forgotten_searches: expect.any(Number) as number });
      expect(await tx`select job, error from private.job_runs where error is not null`).toEqual([
        { job: 'forgotten_views', error: 'Not today' },
      ]);
    });
  });

  it.skipIf(lacks('dbUrl'))('keeps ten failures a minute of a function, and five hundred in all', async () => {
    await undone(async (tx) => {
      await tx`delete from private.function_failures`;
      for (let times = 0; times < 12; times++) await tx`select private.report_function_failure('once-more', 500, 'x')`;
      expect(await tx`select from private.function_failures`).toHaveLength(10);
      await tx`insert into private.function_failures (function, status, message)
        select 'f', 500, 'x' from generate_series(1, 600)`;
      await tx`select private.forget_function_failures()`;
      expect(await tx`select from private.function_failures`).toHaveLength(500);
    });
  });
});
