/** Notifications: deleted and brought back, and made only for whom they are wanted by. */
import { randomUUID } from 'node:crypto';
import { anon, newUser, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial, insertAd, newAdmin, noticesOf, newSuspended } from './domain.ts';

interface Row {
  id: string;
  kind: string;
  read_at: string | null;
}

const tell = (person: Person, kind = 'broadcast', data: object = {}) =>
  must<Row[]>(secret().from('notifications').insert({ user_id: person.id, kind, data }).select('id, kind, read_at'));
const seenBy = async ({ client }: Person) =>
  (await must<Row[]>(client.from('notifications').select('id, kind, read_at').order('id'))).map(({ id }) => id);
const unread = async ({ client, id }: Person) =>
  (await must<{ unread_notifications_count: number }[]>(client.rpc('get_user_activity_counts', { p_user_id: id })))[0]
    ?.unread_notifications_count;
const remove = ({ client }: Person, deletion_id: string | null, ids?: string[]) =>
  client.rpc('delete_notifications', { deletion_id, ...(ids && { ids }) });
const restore = ({ client }: Person, deletion_id: string) => client.rpc('restore_notifications', { deletion_id });

async function withNews(count: number): Promise<{ person: Person; ids: string[] }> {
  const person = await newUser();
  const ids: string[] = [];
  for (let index = 0; index < count; index++) ids.push(...(await tell(person)).map(({ id }) => id));
  return { person, ids: ids.toSorted() };
}

describe('deleting', () => {
  it('takes one out of lists and counts, and restoring brings exactly that back', async () => {
    const { person, ids } = await withNews(3);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await must(remove(person, first, ids.slice(0, 1)))).toBe(1);
    expect(await must(remove(person, second, ids.slice(1, 2)))).toBe(1);
    expect(await seenBy(person)).toEqual(ids.slice(2));
    expect(await unread(person)).toBe(1);
    expect(await must(restore(person, first))).toBe(1);
    expect(await seenBy(person)).toEqual([ids[0], ids[2]]);
    expect(await unread(person)).toBe(2);
    expect(await must(restore(person, first))).toBe(0);
  });

  it('takes all, and brings all of these back, but not what was deleted before', async () => {
    const { person, ids } = await withNews(3);
    await must(person.client.from('notifications').update({ read_at: new Date() }).eq('id', ids[1]));
    await must(remove(person, randomUUID(), ids.slice(0, 1)));
    const deletion = randomUUID();
    expect(await must(remove(person, deletion))).toBe(2);
    expect(await seenBy(person)).toEqual([]);
    expect(await must(restore(person, deletion))).toBe(2);
    expect(await seenBy(person)).toEqual(ids.slice(1));
    expect(await unread(person)).toBe(1); // what was read is read
  });

  it('is nothing that others do', async () => {
    const [{ person, ids }, stranger] = await Promise.all([withNews(1), newUser()]);
    expect(await must(remove(stranger, randomUUID(), ids))).toBe(0);
    const deletion = randomUUID();
    expect(await must(remove(person, deletion))).toBe(1);
    expect(await must(restore(stranger, deletion))).toBe(0);
    expect(await seenBy(person)).toEqual([]);
    expect(await denial(remove(person, null))).toBe('22023 deletion_id');
    expect(await denial(anon().rpc('delete_notifications', { deletion_id: deletion }))).toBe('42501');
    expect(await denial(anon().rpc('restore_notifications', { deletion_id: deletion }))).toBe('42501');
    const away = { deleted_at: new Date().toISOString(), deletion_id: deletion };
    expect(await denial(person.client.from('notifications').update(away).eq('id', ids[0]))).toBe('42501');
  });

  it('leaves a conversation that goes on with one notification', async () => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    const listing_id = await insertAd(seller);
    const talk = await must<string>(buyer.client.rpc('start_conversation', { listing_id, body: 'one' }));
    const say = (body: string) =>
      must(buyer.client.rpc('send_message', { conversation_id: talk, body, client_id: randomUUID() }));
    const deletion = randomUUID();
    expect(await must(remove(seller, deletion))).toBe(1);
    await say('two');
    expect(await seenBy(seller)).toHaveLength(1);
    expect(await must(restore(seller, deletion))).toBe(0);
    expect(await noticesOf(seller)).toHaveLength(2); // the deleted one waits for the hourly job
    expect(await seenBy(seller)).toHaveLength(1);
  });

  it.skipIf(lacks('dbUrl'))('is for good after an hour', async () => {
    const { person, ids } = await withNews(2);
    await must(remove(person, randomUUID(), ids));
    await undone(async (tx) => {
      const left = async () => (await tx`select id from public.notifications where user_id = ${person.id}`).length;
      await tx`select private.clean_notifications()`;
      expect(await left()).toBe(2);
      await tx`update public.notifications set deleted_at = now() - interval '61 minutes' where id = ${ids[0] ?? ''}`;
      await tx`select private.clean_notifications()`;
      expect(await left()).toBe(1);
    });
  });
});

describe('preferences', () => {
  const set = ({ client }: Person, topic: string | null, way: string | null, enabled: boolean | null) =>
    client.rpc('set_notification_preference', { topic, way, enabled });
  const get = ({ client }: Person) =>
    must<{ topic: string; way: string; enabled: boolean; fixed: boolean }[]>(
      client.rpc('get_notification_preferences', {}, { get: true }),
    );
  const kindsOf = async (person: Person) => (await noticesOf(person)).map(({ kind }) => kind);

  it('are all on in the app, for everybody for themselves', async () => {
    const [person, other] = await Promise.all([newUser(), newUser()]);
    const inApp = (await get(person)).filter(({ way }) => way === 'app');
    expect(inApp.map(({ topic }) => topic)).toEqual('messages bids ads following shop news account'.split(' '));
    expect(inApp.every(({ enabled }) => enabled)).toBe(true);
    expect(inApp.filter(({ fixed }) => fixed).map(({ topic }) => topic)).toEqual(['account']);
    await must(set(person, 'news', 'app', false));
    const ofNews = async (of: Person) =>
      (await get(of)).find(({ topic, way }) => topic === 'news' && way === 'app')?.enabled;
    expect([await ofNews(person), await ofNews(other)]).toEqual([false, true]);
    expect(await denial(anon().rpc('get_notification_preferences'))).toBe('42501');
  });

  it('that are off make no notification, until they are on again', async () => {
    const person = await newUser();
    await must(set(person, 'news', 'app', false));
    await tell(person);
    await tell(person, 'review', { rating: 5 });
    expect(await kindsOf(person)).toEqual(['review']);
    await must(set(person, 'news', 'app', true));
    await tell(person);
    expect(await kindsOf(person)).toEqual(['review', 'broadcast']);
  });

  it('that are off do not keep a message or its count away', async () => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    await must(set(seller, 'messages', 'app', false));
    const listing_id = await insertAd(seller);
    await must(buyer.client.rpc('start_conversation', { listing_id, body: 'one' }));
    expect(await kindsOf(seller)).toEqual([]);
    const counts = seller.client.rpc('get_user_activity_counts', { p_user_id: seller.id });
    expect(await must(counts)).toMatchObject([{ unread_messages_count: 1, unread_notifications_count: 0 }]);
  });

  it('never keep away what moderators did and what was paid', async () => {
    const person = await newUser();
    const always =
      'listing_suspended listing_approved shop_suspended payment_received account_suspended report_decided';
    for (const topic of ['ads', 'shop']) await must(set(person, topic, 'app', false));
    expect(await denial(set(person, 'account', 'app', false))).toBe('42501 always_told');
    for (const kind of [...always.split(' '), 'listing_expiring', 'subscription_expiring']) await tell(person, kind);
    expect(await kindsOf(person)).toEqual(always.split(' '));
  });

  it('know their topics and ways', async () => {
    const person = await newUser();
    expect(await denial(set(person, 'weather', 'app', false))).toBe('22023 topic');
    expect(await denial(set(person, null, 'app', false))).toBe('22023 topic');
    expect(await denial(set(person, 'news', 'pigeon', false))).toBe('22023 way');
    expect(await denial(set(person, 'news', null, false))).toBe('22023 way');
    expect(await denial(set(person, 'news', 'app', null))).toBe('22023 enabled');
    expect(await denial(anon().rpc('set_notification_preference', { topic: 'news', way: 'app', enabled: true }))).toBe(
      '42501',
    );
    await must(set(await newSuspended(), 'news', 'app', false));
  });

  it('leave a notice to people who want none without a mistake', async () => {
    const [admin, person] = await Promise.all([newAdmin(), newUser()]);
    await must(set(person, 'news', 'app', false));
    const notice = { body_ar: 'خبر', body_en: 'News', audience: 'people', recipients: [person.id] };
    expect(await must(admin.client.rpc('broadcast_notification', notice))).toMatchObject({ recipients: 0 });
  });
});
