/** Notices of admins: with content, to everybody or to some, at once or later, taken back, and on record. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, newAdmin, noticesOf } from './domain.ts';

interface Notice {
  id: string;
  recipients: number | null;
  people: string[] | null;
  sent_at: string | null;
}

const words = () => ({ body_ar: `خبر ${randomUUID()}`, body_en: 'News' });
const to = (...people: { id: string }[]) => ({ audience: 'people', recipients: people.map(({ id }) => id) });
const tell = (admin: Person, more: object) =>
  admin.client.rpc('broadcast_notification', { ...words(), ...more }) as PromiseLike<{ data: Notice; error: null }>;
const rowOf = async (admin: Person, { id }: Notice) => {
  const rows = await must<{ id: string }[]>(admin.client.rpc('admin_list_broadcasts', { page_size: 100 }));
  return rows.find((row) => row.id === id);
};

it('reach the people named, and nobody else', async () => {
  const [admin, one, two, other] = await Promise.all([newAdmin(), newUser(), newUser(), newUser()]);
  const news = { ...words(), body_en: '  News ' };
  const gone = { id: randomUUID() };
  const told = await must<Notice>(tell(admin, { ...news, ...to(one, two, gone) }));
  // Whom it was for is forgotten.
  expect(told).toMatchObject({ recipients: 2, people: null, sent_at: expect.any(String) });
  const data = { broadcast_id: told.id, body_ar: news.body_ar, body_en: 'News' };
  for (const person of [one, two]) expect(await noticesOf(person)).toEqual([{ kind: 'broadcast', data }]);
  expect(await noticesOf(other)).toEqual([]);
  expect(await rowOf(admin, told)).toMatchObject({ state: 'sent', body_en: 'News', recipients: 2, readers: 0 });
  const log = secret().from('audit_log').select('actor_id, action').eq('entity', 'broadcasts').eq('entity_id', told.id);
  expect(await must(log)).toEqual([{ actor_id: admin.id, action: 'insert' }]);
});

it.skipIf(lacks('dbUrl'))('reach everybody, a city or the owners of shops, but nobody who wants no news', async () => {
  const [admin, one, two, quiet] = await Promise.all([newAdmin(), newUser(), newUser(), newUser()]);
  await must(quiet.client.rpc('set_notification_preference', { topic: 'news', way: 'app', enabled: false }));
  await undone(async (tx) => {
    // Whoever signs up meanwhile is not seen.
    await tx`set transaction isolation level repeatable read`;
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: admin.id })}, true)`;
    // Nobody else is of these.
    await tx`insert into public.cities (slug, name_en, region, lat, lng) values ('test-town', 'Town', 'riyadh', 24, 46)`;
    await tx`update public.profiles set city = 'test-town' where id in (${one.id}, ${quiet.id})`;
    await tx`insert into public.shops (owner_id, name_en) values (${two.id}, ${`Shop of ${two.username}`})`;
    const heard = async (audience: string, city: string | null) => {
      const [counted] = await tx`select public.count_audience(${audience}, ${city}) as count`;
      const [notice] = await tx<{ id: string }[]>`
        select id from public.broadcast_notification('خبر', 'News', ${audience}, ${city})`;
      // More than a thousand are left to the minute job, and other tests make more people meanwhile.
      await tx`select private.send_broadcast(${notice?.id ?? ''})`;
      const [told] = await tx<{ id: string; recipients: number }[]>`
        select id, recipients from public.broadcasts where id = ${notice?.id ?? ''}`;
      const people = await tx<{ user_id: string }[]>`
        select user_id from public.notifications where data ->> 'broadcast_id' = ${told?.id ?? ''}`;
      expect([counted?.count, told?.recipients]).toEqual([people.length, people.length]);
      return people.map(({ user_id }) => user_id);
    };
    expect(await heard('city', 'test-town')).toEqual([one.id]);
    const owners = await heard('shop_owners', null);
    expect(owners).toContain(two.id);
    expect(owners).not.toContain(one.id);
    const all = await heard('all', null);
    expect(all).toEqual(expect.arrayContaining([one.id, two.id, admin.id]));
    expect(all).not.toContain(quiet.id);
  });
});

it.skipIf(lacks('dbUrl'))('wait for the minute job when they are for later, or for very many', async () => {
  const admin = await newAdmin();
  await undone(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: admin.id })}, true)`;
    const crowd = `crowd-${randomUUID()}`;
    await tx`insert into auth.users (id, email) select gen_random_uuid(), n || ${`${crowd}@example.test`} from generate_series(1, 1001) n`;
    await tx`update public.profiles set city = 'hail' where id in (select id from auth.users where email like ${`%${crowd}%`})`;
    const tellAt = async (at: string | null) => {
      const [notice] = await tx<{ id: string; recipients: number | null }[]>`
        select id, recipients from public.broadcast_notification('خبر', 'News', 'city', 'hail', null, ${at})`;
      return notice;
    };
    const recipientsOf = async (id = '') =>
      (await tx`select recipients from public.broadcasts where id = ${id}`)[0]?.recipients;
    const many = await tellAt(null);
    const later = await tellAt(new Date(Date.now() + 3_600_000).toISOString());
    expect([many?.recipients, later?.recipients]).toEqual([null, null]);
    await tx`select private.run_minute_jobs()`;
    expect(await recipientsOf(many?.id)).toBeGreaterThan(1000);
    expect(await recipientsOf(later?.id)).toBeNull();
    await tx`update public.broadcasts set send_at = now() where id = ${later?.id ?? ''}`;
    await tx`select private.run_minute_jobs()`;
    await tx`select private.run_minute_jobs()`;
    expect(await recipientsOf(later?.id)).toBe(await recipientsOf(many?.id));
    const [sent] =
      await tx`select count(*)::integer from public.notifications where data ->> 'broadcast_id' = ${later?.id ?? ''}`;
    expect(sent?.count).toBe(await recipientsOf(later?.id));
  });
});

it('are taken back from whoever has not read them, and their readers are counted', async () => {
  const [admin, reader, other] = await Promise.all([newAdmin(), newUser(), newUser()]);
  const told = await must<Notice>(tell(admin, to(reader, other)));
  await must(reader.client.rpc('mark_all_notifications_read'));
  expect(await must(admin.client.rpc('count_broadcast_readers', { broadcast_id: told.id }))).toBe(1);
  const recall = () => admin.client.rpc('recall_broadcast', { broadcast_id: told.id });
  expect(await must(recall())).toBe(1);
  expect(await noticesOf(other)).toEqual([]);
  expect(await noticesOf(reader)).toHaveLength(1);
  expect(await rowOf(admin, told)).toMatchObject({ state: 'recalled', recalled: 1, recipients: 2, readers: 1 });
  expect(await denial(recall())).toBe('PT409 recalled');
  expect(await denial(admin.client.rpc('recall_broadcast', { broadcast_id: randomUUID() }))).toBe('PT404 not_found');
  const log = secret().from('audit_log').select('action, after').eq('entity', 'broadcasts').eq('entity_id', told.id);
  expect(await must(log.order('id'))).toMatchObject([
    { action: 'insert' },
    { action: 'update', after: { recalled: 1 } },
  ]);
});

it.skipIf(lacks('dbUrl'))('that were recalled before their time are never sent', async () => {
  const [admin, person] = await Promise.all([newAdmin(), newUser()]);
  const send_at = new Date(Date.now() + 60_000).toISOString();
  const notice = await must<Notice>(tell(admin, { ...to(person), send_at }));
  expect(notice).toMatchObject({ recipients: null, people: [person.id] });
  expect(await must(admin.client.rpc('recall_broadcast', { broadcast_id: notice.id }))).toBe(0);
  await undone(async (tx) => {
    await tx`update public.broadcasts set send_at = now() where id = ${notice.id}`;
    await tx`select private.run_minute_jobs()`;
    expect(await tx`select from public.notifications where user_id = ${person.id}`).toHaveLength(0);
    expect(await tx`select sent_at from public.broadcasts where id = ${notice.id}`).toEqual([{ sent_at: null }]);
  });
});

it('need content in both languages, somebody to read it, and a time that comes', async () => {
  const admin = await newAdmin();
  const refusal = (more: object) => denial(tell(admin, { ...to(admin), ...more }));
  expect(await refusal({ body_ar: '  ' })).toBe('22023 body_ar');
  expect(await refusal({ body_ar: null })).toBe('22023 body_ar');
  expect(await refusal({ body_en: '' })).toBe('22023 body_en');
  expect(await refusal({ body_en: 'x'.repeat(1001) })).toBe('22023 body_en');
  expect(await refusal({ recipients: [randomUUID()] })).toBe('22023 recipients');
  expect(await refusal({ recipients: [] })).toBe('22023 recipients');
  expect(await refusal({ recipients: null })).toBe('22023 recipients');
  expect(await refusal({ audience: 'nobody' })).toBe('22023 audience');
  expect(await refusal({ audience: 'city', city: 'atlantis' })).toBe('22023 city');
  expect(await refusal({ send_at: '2020-01-01T00:00:00Z' })).toBe('22023 send_at');
  expect(await refusal({ send_at: '2099-01-01T00:00:00Z' })).toBe('22023 send_at');
  expect(await denial(admin.client.rpc('count_audience', { audience: 'city' }))).toBe('22023 city');
  expect(await denial(admin.client.rpc('admin_list_broadcasts', { state: 'lost' }))).toBe('22023 state');
  expect(await denial(admin.client.rpc('admin_list_broadcasts', { after: 'x' }))).toBe('22023 after');
  expect(await denial(admin.client.rpc('admin_list_broadcasts', { page_size: 101 }))).toBe('22023 page_size');
  expect(await noticesOf(admin)).toEqual([]);
});

it('are sent, counted, recalled and read by admins alone', async () => {
  const [admin, person] = await Promise.all([newAdmin(), newUser()]);
  const told = await must<Notice>(tell(admin, to(person)));
  for (const client of [anon(), person.client, secret()]) {
    for (const [name, args] of [
      ['broadcast_notification', { ...words(), ...to(person) }],
      ['recall_broadcast', { broadcast_id: told.id }],
      ['count_broadcast_readers', { broadcast_id: told.id }],
      ['count_audience', { audience: 'all' }],
      ['admin_list_broadcasts', {}],
    ] as const)
      expect((await client.rpc(name, args)).error, name).toMatchObject({ code: '42501' });
  }
  expect(await noticesOf(person)).toHaveLength(1);
  expect((await person.client.from('broadcasts').select('id')).data).toEqual([]);
  expect((await anon().from('broadcasts').select('id')).error).toMatchObject({ code: '42501' });
  for (const client of [admin.client, secret()]) {
    const broadcasts = client.from('broadcasts');
    expect((await broadcasts.insert({ body_ar: 'x', body_en: 'x' })).error).toMatchObject({ code: '42501' });
    expect((await broadcasts.delete().eq('id', told.id)).error).toMatchObject({ code: '42501' });
  }
});
