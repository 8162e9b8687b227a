import type { TransactionSql } from 'postgres';
import { become } from './become.ts';
import { findAd } from './find-ad.ts';
import { findPerson, type Person } from './person.ts';

/** What the panel shows of an admin's days: moderation on record, questions to the assistant, errors in browsers. */
export async function insertAdminWork(sql: TransactionSql, people: readonly Person[]): Promise<void> {
  const admin = findPerson(people, 'admin@dabbab.test');
  await moderate(sql, admin, findPerson(people, 'seller@dabbab.test'));
  await appeal(
    sql,
    admin,
    findPerson(people, 11),
    'الصور منقولة من متجر ثاني',
    'الصور أنا مصوّرها، والاستمارة باسمي وأقدر أرسلها.',
  );
  await appeal(sql, admin, findPerson(people, 20), 'السعر وهمي', 'السعر صحيح، أبيعه بخسارة لأني مسافر آخر الشهر.');
  await refuseTexts(sql, findPerson(people, 15));
  await insertChats(sql, admin);
  await sql`
    insert into public.popup_agreements (user_id, popup_key, created_at)
    values (${findPerson(people, 'rider@dabbab.test').id}, 'welcome', now() - interval '6 days')`;
  await insertErrors(sql, findPerson(people, 'rider@dabbab.test'));
}

/** As the admin does it, so that the database itself writes the audit log and the notices. */
async function moderate(sql: TransactionSql, admin: Person, seller: Person): Promise<void> {
  const [ad] = await sql<{ id: string }[]>`
    select id from public.listings where owner_id = ${seller.id} and listed order by created_at, id limit 1`;
  await become(sql, admin);
  await sql`select public.suspend_listing(${ad?.id ?? null}, true, 'الصور لا تخص هذا الدباب')`;
  await sql`select public.suspend_listing(${ad?.id ?? null}, false)`;
  await sql`select public.feature_listing(${ad?.id ?? null}, 5)`;
  await become(sql);
}

/** Somebody contradicts the suspension of their newest ad. */
async function appeal(sql: TransactionSql, admin: Person, owner: Person, reason: string, words: string): Promise<void> {
  const { id } = await findAd(sql, owner.id, 0);
  await become(sql, admin);
  await sql`select public.suspend_listing(${id}, true, ${reason})`;
  await become(sql, owner);
  await sql`select public.appeal('listing', ${id}, ${words})`;
  await become(sql);
}

/** A model finds the title of an ad misleading, so that it waits for an admin. */
async function refuseTexts(sql: TransactionSql, owner: Person): Promise<void> {
  const { id } = await findAd(sql, owner.id, 0);
  await sql`
    select private.keep_verdict(l.owner_id, false,
      jsonb_build_array(jsonb_build_object('field', 'title_ar', 'code', 'provider', 'match', split_part(l.title_ar, ' ', 1))),
      'provider', private.listing_digest(l), private.pictures_digest(l.id))
    from public.listings l where l.id = ${id}`;
}

async function insertChats(sql: TransactionSql, admin: Person): Promise<void> {
  const chats = [
    {
      question: 'كم إعلانًا جديدًا هذا الأسبوع؟',
      response: 'أكثر من الأسبوع اللي قبله، وأغلبها نيكد في الرياض.',
      model: 'gpt-3.5-turbo',
      took_ms: 2100,
      age: '3 days',
    },
    {
      question: 'Which city should we advertise in?',
      response: 'Dammam: many visitors, few ads.',
      model: 'gpt-4',
      took_ms: 4600,
      age: '2 days',
    },
    {
      question: 'لخّص لي بلاغات المتاجر هالشهر',
      failure: 'provider_timeout',
      model: 'gpt-4',
      took_ms: 30_000,
      age: '26 hours',
    },
    {
      question: 'وش يبحثون عنه الناس وما يلقونه؟',
      response: 'أكثر شي: انتركوم خوذة، دراقستار، بدلة جلد نسائية. لو تضيف مرادفات تقل.',
      model: 'rules',
      answered_by: 'rules',
      sources: [{ tool: 'search_misses', args: {}, label: 'source.search_misses', href: '/admin/synonyms', value: 6 }],
      took_ms: 40,
      age: '4 hours',
    },
  ];
  await sql`
    insert into public.chat_history (admin_id, question, response, failure, model, answered_by, sources, took_ms, created_at)
    select ${admin.id}, c.question, c.response, c.failure, c.model, coalesce(c.answered_by, 'provider'),
      coalesce(c.sources, '[]'), c.took_ms, now() - c.age
    from jsonb_to_recordset(${sql.json(chats)}) as c (question text, response text, failure text, model text,
      answered_by text, sources jsonb, took_ms integer, age interval)
    order by c.age desc`;
}

async function insertErrors(sql: TransactionSql, rider: Person): Promise<void> {
  const kinds = [
    {
      name: 'TypeError',
      message: "Cannot read properties of undefined (reading 'price')",
      severity: 'high',
      part: 'mf-shops@0.1.0+7d20fe5a10',
      page: '/shop/halaba',
      times: 7,
      hours: 3,
    },
    {
      name: 'Error',
      message: 'The maps script could not be loaded',
      severity: 'medium',
      part: 'mf-shops@0.1.0+4be07d1c22',
      page: '/stores/map',
      times: 4,
      hours: 9,
    },
    {
      name: 'ChunkLoadError',
      message: 'Loading chunk 964 failed.',
      severity: 'low',
      part: 'mf-listings@0.1.0+9f3c1ae0b4',
      page: '/ad/2841',
      times: 11,
      hours: 5,
    },
    {
      name: 'AbortError',
      message: 'Upload of a picture failed',
      severity: 'error',
      part: 'mf-listings@0.1.0+a81cc52f90',
      page: '/post',
      times: 2,
      hours: 30,
    },
  ];
  const browsers = ['Chrome/141.0 Mobile Safari/537.36', 'Version/18.6 Mobile Safari/604.1', 'Firefox/143.0'];
  const rows = kinds.flatMap(({ times, hours, name, message, severity, part, page }, index) =>
    Array.from({ length: times }, (_, turn) => ({
      message,
      severity,
      source: part,
      lineno: null,
      colno: null,
      error: {
        name,
        message,
        stack: `${name}: ${message}\n    at https://dabbab.test/remotes/${part.slice(3).split('@')[0]}/federated/${96 + index}.0e6c168b.js:1:${2841 + index}`,
      },
      page_url: `https://dabbab.test${page}`,
      user_id: turn % 3 === 0 ? rider.id : null,
      user_agent: `Mozilla/5.0 ${browsers[turn % browsers.length]}`,
      age: `${hours * (turn + 1)} hours`,
    })),
  );
  await sql`
    insert into public.site_errors
      (message, source, lineno, colno, error, page_url, user_id, user_agent, severity, created_at)
    select v.message, v.source, v.lineno, v.colno, v.error, v.page_url, v.user_id, v.user_agent, v.severity, now() - v.age
    from jsonb_to_recordset(${sql.json(rows)}) as v (message text, source text, lineno integer, colno integer,
      error jsonb, page_url text, user_id uuid, user_agent text, severity text, age interval)
    order by v.age desc`;
  await insertPageViews(sql);
}

/** Measured visits of the last hours, around a time until most of the page is there. */
async function insertPageViews(sql: TransactionSql): Promise<void> {
  const pages = [
    { route: '/', remote: 'listings', lcp: 1100, broken: 0 },
    { route: '/ad/:id', remote: 'listings', lcp: 1500, broken: 1 },
    { route: '/shops', remote: 'shops', lcp: 1300, broken: 0 },
    { route: '/stores/map', remote: 'shops', lcp: 3100, broken: 2 },
    { route: '/messages', remote: 'messaging', lcp: 1700, broken: 0 },
  ];
  await sql`
    insert into private.page_views (hour, route, remote, build, views, broken, lcp, inp, cls)
    select date_trunc('hour', now()) - v.hours_ago * interval '1 hour', p.route, p.remote, '0.1.0', 12,
      case when v.hours_ago = 2 then p.broken else 0 end, spread.lcp, spread.inp, spread.cls
    from jsonb_to_recordset(${sql.json(pages)}) as p (route text, remote text, lcp integer, broken integer)
      cross join generate_series(0, 5) as v (hours_ago)
      cross join lateral (
        select array_agg((select count(*) from generate_series(1, 12) as t
            where private.vital_step(p.lcp * (0.6 + t / 12.0), 50) = step)::integer order by step) as lcp,
          array_agg((select count(*) from generate_series(1, 12) as t
            where private.vital_step(40 + t * 9, 8) = step)::integer order by step) as inp,
          array_agg((select count(*) from generate_series(1, 12) as t
            where private.vital_step(t * 0.002, 0.002) = step)::integer order by step) as cls
        from generate_series(1, 40) as step
      ) as spread`;
}
