/** Notices of admins: with content, to everybody or to some, on record. */
import { expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { anon, newUser, secret } from './clients.ts';
import { must, newAdmin, noticesOf } from './domain.ts';
import { lacks } from './needs.ts';

const words = () => ({ body_ar: `خبر ${crypto.randomUUID()}`, body_en: 'News' });

it('reach the people named, and nobody else', async () => {
  const [admin, one, two, other] = await Promise.all([newAdmin(), newUser(), newUser(), newUser()]);
  const news = words();
  const sent = { ...news, body_en: '  News ', recipients: [one.id, two.id, crypto.randomUUID()] };
  expect(await must(admin.client.rpc('broadcast_notification', sent))).toBe(2);
  for (const person of [one, two]) {
    expect(await noticesOf(person)).toEqual([{ kind: 'broadcast', data: news }]);
  }
  expect(await noticesOf(other)).toEqual([]);
  const rows = admin.client.from('broadcasts').select('id, admin_id, body_en, recipients').eq('body_ar', news.body_ar);
  const [row] = await must<{ id: string }[]>(rows);
  expect(row).toMatchObject({ admin_id: admin.id, body_en: 'News', recipients: 2 });
  const log = secret().from('audit_log').select('actor_id, action').eq('entity', 'broadcasts').eq('entity_id', row?.id);
  expect(await must(log)).toEqual([{ actor_id: admin.id, action: 'insert' }]);
});

it.skipIf(lacks('dbUrl'))('reach everybody when nobody is named', async () => {
  const [admin, person] = await Promise.all([newAdmin(), newUser()]);
  await undone(async (tx) => {
    await tx`select set_config('request.jwt.claims', ${JSON.stringify({ role: 'authenticated', sub: admin.id })}, true)`;
    const [sent] = await tx`select public.broadcast_notification('خبر', 'News') as count`;
    const [told] =
      await tx`select count(*)::integer from public.notifications where kind = 'broadcast' and created_at = now()`;
    expect(told).toEqual(sent);
    expect(await tx`select from public.notifications where user_id = ${person.id}`).toHaveLength(1);
  });
});

it('need content in both languages, and somebody to read it', async () => {
  const admin = await newAdmin();
  const send = (more: object) =>
    admin.client.rpc('broadcast_notification', { ...words(), recipients: [admin.id], ...more });
  expect((await send({ body_ar: '  ' })).error).toMatchObject({ code: '22023', hint: 'body_ar' });
  expect((await send({ body_ar: null })).error).toMatchObject({ code: '22023', hint: 'body_ar' });
  expect((await send({ body_en: '' })).error).toMatchObject({ code: '22023', hint: 'body_en' });
  expect((await send({ body_en: 'x'.repeat(1001) })).error).toMatchObject({ code: '22023', hint: 'body_en' });
  expect((await send({ recipients: [crypto.randomUUID()] })).error).toMatchObject({
    code: '22023',
    hint: 'recipients',
  });
  expect(await noticesOf(admin)).toEqual([]);
});

it('are sent and read by admins alone', async () => {
  const [admin, person] = await Promise.all([newAdmin(), newUser()]);
  const sent = { ...words(), recipients: [person.id] };
  for (const client of [anon(), person.client, secret()]) {
    expect((await client.rpc('broadcast_notification', sent)).error).toMatchObject({ code: '42501' });
  }
  expect(await noticesOf(person)).toEqual([]);
  await must(admin.client.rpc('broadcast_notification', sent));
  expect((await person.client.from('broadcasts').select('id')).data).toEqual([]);
  expect((await anon().from('broadcasts').select('id')).error).toMatchObject({ code: '42501' });
  for (const client of [admin.client, secret()]) {
    const broadcasts = client.from('broadcasts');
    expect((await broadcasts.insert({ body_ar: 'x', body_en: 'x', recipients: 1 })).error).toMatchObject({
      code: '42501',
    });
    expect((await broadcasts.delete().eq('body_ar', sent.body_ar)).error).toMatchObject({ code: '42501' });
  }
});
