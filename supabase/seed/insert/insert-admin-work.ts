import type { TransactionSql } from 'postgres';
import { findPerson, type Person } from './person.ts';

/** What the panel shows of an admin's days: moderation on record, questions to the assistant, errors in browsers. */
export async function insertAdminWork(sql: TransactionSql, people: readonly Person[]): Promise<void> {
  const admin = findPerson(people, 'admin@dabbab.test');
  await moderate(sql, admin, findPerson(people, 'seller@dabbab.test'));
  await sql`
    insert into public.chat_history (admin_id, question, response, model, created_at) values
      (${admin.id}, 'كم إعلانًا جديدًا هذا الأسبوع؟', 'أكثر من الأسبوع الماضي، وأغلبها نيكد في الرياض.', 'gpt-3.5-turbo', now() - interval '2 days'),
      (${admin.id}, 'Which city should we advertise in?', 'Dammam: many visitors, few ads.', 'gpt-4', now() - interval '5 hours')`;
  await sql`
    insert into public.popup_agreements (user_id, popup_key, created_at)
    values (${findPerson(people, 'rider@dabbab.test').id}, 'welcome', now() - interval '6 days')`;
  await insertErrors(sql, findPerson(people, 'rider@dabbab.test'));
}

/** As the admin does it, so that the database itself writes the audit log and the notices. */
async function moderate(sql: TransactionSql, admin: Person, seller: Person): Promise<void> {
  const become = (claims: object) => sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
  const [ad] = await sql<{ id: string }[]>`
    select id from public.listings where owner_id = ${seller.id} and listed order by created_at, id limit 1`;
  await become({ role: 'authenticated', sub: admin.id });
  await sql`select public.suspend_listing(${ad?.id ?? null}, true, 'الصور لا تخص هذا الدباب')`;
  await sql`select public.suspend_listing(${ad?.id ?? null}, false)`;
  await sql`select public.feature_listing(${ad?.id ?? null}, 5)`;
  await become({});
}

async function insertErrors(sql: TransactionSql, rider: Person): Promise<void> {
  const kinds = [
    { message: "Cannot read properties of undefined (reading 'price')", severity: 'error', times: 7, hours: 3 },
    { message: 'The maps script could not be loaded', severity: 'medium', times: 4, hours: 9 },
    { message: 'ResizeObserver loop completed with undelivered notifications', severity: 'low', times: 11, hours: 5 },
    { message: 'Upload of a picture failed', severity: 'high', times: 2, hours: 30 },
  ];
  const rows = kinds.flatMap(({ times, hours, ...kind }, index) =>
    Array.from({ length: times }, (_, turn) => ({
      ...kind,
      source: 'https://dabbab.test/assets/app.js',
      lineno: 100 + index,
      colno: 12,
      error: { name: 'Error', message: kind.message, stack: `Error: ${kind.message}` },
      page_url: 'https://dabbab.test/',
      user_id: turn % 3 === 0 ? rider.id : null,
      user_agent: 'Mozilla/5.0',
      age: `${hours * (turn + 1)} hours`,
    })),
  );
  await sql`
    insert into public.site_errors
      (message, source, lineno, colno, error, page_url, user_id, user_agent, severity, created_at)
    select v.message, v.source, v.lineno, v.colno, v.error, v.page_url, v.user_id, v.user_agent, v.severity, now() - v.age
    from jsonb_to_recordset(${sql.json(rows)}) as v (message text, source text, lineno integer, colno integer,
      error jsonb, page_url text, user_id uuid, user_agent text, severity text, age interval)`;
}
