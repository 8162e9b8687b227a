/** Conversations that were reported: admins see that they were, and their words only after saying why, on record. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { expect, it } from 'vitest';
import { denial, newAdmin } from './domain.ts';
import { newTalk } from './talk.ts';

interface Row {
  id: string;
  cursor: string;
  [column: string]: unknown;
}

const list = (by: Person, args: object = {}) =>
  must<Row[]>(by.client.rpc('admin_list_reported_conversations', { page_size: 100, ...args }));
const read = (by: Person, report_id: string | undefined, reason: string) =>
  by.client.rpc('read_reported_conversation', { report_id, reason });

async function reportedTalk(lines = ['السلام عليكم', 'حوّل العربون']) {
  const [admin, talk] = await Promise.all([newAdmin(), newTalk(lines)]);
  await must(
    talk.seller.client
      .from('reports')
      .insert({ user_id: talk.buyer.id, reason: 'harassment', conversation_id: talk.id }),
  );
  const row = (await list(admin)).find(({ thing_id }) => thing_id === talk.buyer.id);
  return { admin, talk, row };
}

it('the list says that, not what', async () => {
  const { admin, talk, row } = await reportedTalk();
  expect(row).toMatchObject({
    reporter: talk.seller.username,
    reported: talk.buyer.username,
    reason: 'harassment',
    status: 'pending',
    messages: 2,
    readings: 0,
    last_reader: null,
  });
  expect(JSON.stringify(row)).not.toContain('العربون');
  expect((await list(admin, { status: 'dismissed' })).map(({ id }) => id)).not.toContain(row?.id);
  const [first] = await list(admin, { page_size: 1 });
  expect((await list(admin, { page_size: 1, after: first?.cursor }))[0]?.id).not.toBe(first?.id);
});

it('the words come after a reason, which is on record each time', async () => {
  const { admin, talk, row } = await reportedTalk();
  const reason = 'بلاغ إزعاج رقم 12';
  for (const nothing of ['', ' قصير ', 'x'.repeat(501)]) {
    expect(await denial(read(admin, row?.id, nothing))).toBe('22023 reason');
  }
  expect((await list(admin)).find(({ id }) => id === row?.id)).toMatchObject({ readings: 0 });
  expect(await must(read(admin, row?.id, reason))).toMatchObject([
    { seq: 1, sender: talk.buyer.username, body: 'السلام عليكم', pictures: 0, warning: null },
    { seq: 2, sender: talk.buyer.username, body: 'حوّل العربون', warning: 'payment' },
  ]);
  await must(read(admin, row?.id, reason));
  expect((await list(admin)).find(({ id }) => id === row?.id)).toMatchObject({
    readings: 2,
    last_reader: admin.username,
  });
  const entries = await must<{ actor_id: string; after: object }[]>(
    secret().from('audit_log').select('actor_id, after').eq('entity', 'conversation_readings').eq('actor_id', admin.id),
  );
  expect(entries).toHaveLength(2);
  expect(entries[0]?.after).toMatchObject({ report_id: row?.id, conversation_id: talk.id, reason, messages: 2 });
});

it('only a reported conversation is read, its last 100 messages, and by admins alone', async () => {
  const { admin, talk, row } = await reportedTalk();
  await must(talk.buyer.client.from('reports').insert({ user_id: talk.seller.id, reason: 'other' }));
  const plain = await must<{ id: string }>(
    secret().from('reports').select('id').eq('reporter_id', talk.buyer.id).single(),
  );
  const reason = 'Somebody asked for it';
  expect(await denial(read(admin, plain.id, reason))).toBe('PT404 not_found');
  expect(await denial(read(admin, randomUUID(), reason))).toBe('PT404 not_found');
  await must(
    secret()
      .from('private_messages')
      .insert(
        Array.from({ length: 99 }, (_, n) => ({ conversation_id: talk.id, sender_id: talk.seller.id, body: `n${n}` })),
      ),
  );
  const messages = await must<{ seq: number }[]>(read(admin, row?.id, reason));
  expect([messages.length, messages[0]?.seq, messages.at(-1)?.seq]).toEqual([100, 2, 101]);
  for (const person of [talk.buyer, talk.seller, await newUser()]) {
    expect(await denial(read(person, row?.id, reason))).toBe('42501 admins_only');
    expect(await denial(person.client.rpc('admin_list_reported_conversations'))).toBe('42501 admins_only');
    expect(await denial(person.client.rpc('admin_message_figures'))).toBe('42501 admins_only');
  }
  expect(await denial(anon().rpc('read_reported_conversation', { report_id: row?.id, reason }))).toBe('42501');
  const ask = (args: object) => denial(admin.client.rpc('admin_list_reported_conversations', args));
  expect(await ask({ status: 'odd' })).toBe('22023 status');
  expect(await ask({ sort: 'odd' })).toBe('22023 sort');
  expect(await ask({ after: 'odd' })).toBe('22023 after');
});

it('the figures are those of a day', async () => {
  const { admin, talk } = await reportedTalk();
  const figures = () => must<Record<string, number> & { hours: number[] }>(admin.client.rpc('admin_message_figures'));
  const before = await figures();
  expect(before).toMatchObject({
    messages: expect.any(Number),
    payment: expect.any(Number),
    reports: expect.any(Number),
  });
  expect(before.hours).toHaveLength(24);
  expect(before.hours.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  expect(before['payment']).toBeGreaterThan(0);
  await must(
    secret()
      .from('private_messages')
      .insert({
        conversation_id: talk.id,
        sender_id: talk.buyer.id,
        body: 'old',
        created_at: new Date(Date.now() - 25 * 3_600_000).toISOString(),
      }),
  );
  expect((await figures()).hours).toHaveLength(24);
});
