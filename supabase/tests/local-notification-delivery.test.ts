/** deliver-notifications and unsubscribe, run by Deno, with a push service and the mailbox behind them. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalSupabase } from 'embedded-supabase';
import { anon, newUser as anybody, type Person, secret } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateVAPIDKeys } from 'web-push-neo';
import { type Delivery, deliverGroups, type Outcome } from '../functions/deliver-notifications/delivery.ts';
import { startProject } from '../start-project.ts';
import { type Browser, type PushService, startPushService } from './stand-ins/push-service.ts';

let folder: string;
let service: PushService;
let at: LocalSupabase;
let sql: Sql;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dabbab-delivery-'));
  service = await startPushService();
  const { publicKey, privateKey } = await generateVAPIDKeys();
  const secrets = {
    PUSH_HOSTS: '127.0.0.1',
    DABBAB_SITE_URL: 'https://dabbab.test',
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
  };
  at = await startProject({ stateDir: join(folder, 'state'), config: { edge_runtime: { secrets } } });
  sql = postgres(at.superuserUrl, { max: 2, onnotice: () => {} });
  // Nobody delivers but these tests.
  await sql`create or replace function private.due_functions() returns setof text language sql as 'select null where false'`;
  await deliver(); // says which ways there are
});
afterAll(async () => {
  await sql.end();
  await Promise.all([at.stop(), service.stop()]);
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  service.pushed.length = 0;
  service.answerWith(201);
});

const post = (name: string, headers: Record<string, string>) =>
  fetch(`${at.url}/functions/v1/${name}`, { method: 'POST', headers });

async function deliver(): Promise<{ sent: number; failed: number; gone: number }> {
  const answer = await post('deliver-notifications', { apikey: at.secretKey });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Awaited<ReturnType<typeof deliver>>;
}

const newUser = (language: 'ar' | 'en' = 'ar') =>
  anybody({}, at).then(async (person) => {
    await must(secret(at).from('profiles').update({ language }).eq('id', person.id));
    return person;
  });

const tell = (person: Person, kind: string, data: object = {}) =>
  must(secret(at).from('notifications').insert({ user_id: person.id, kind, data }));

const subscribe = async ({ client }: Person, browser = service.newBrowser()): Promise<Browser> => {
  await must(client.rpc('subscribe_push', browser.subscription));
  return browser;
};
const set = ({ client }: Person, topic: string, way: string, enabled: boolean) =>
  must(client.rpc('set_notification_preference', { topic, way, enabled }));

/** Lets the time pass that a delivery waits. */
const makeDue = ({ id }: Person) => sql`update private.deliveries set due_at = now() where user_id = ${id}`;
const statesOf = async ({ id }: Person) =>
  (await sql<{ state: string }[]>`select state from private.deliveries where user_id = ${id} order by id`).map(
    ({ state }) => state,
  );

interface Mail {
  ID: string;
  Subject: string;
  Text: string;
  HTML: string;
}
async function mailsTo({ email }: Person): Promise<Mail[]> {
  const found = await fetch(`${at.mailboxUrl}/api/v1/search?query=to:${email}`);
  const { messages } = (await found.json()) as { messages: { ID: string }[] };
  const whole = messages.map(async ({ ID }) => (await fetch(`${at.mailboxUrl}/api/v1/message/${ID}`)).json());
  // Those of signing up are none of ours.
  return ((await Promise.all(whole)) as Mail[]).filter(({ Text }) => Text.includes('/notifications/unsubscribe'));
}
const headersOf = async ({ ID }: Mail) =>
  (await (await fetch(`${at.mailboxUrl}/api/v1/message/${ID}/headers`)).json()) as Record<string, string[]>;

describe('a push', () => {
  const message = { conversation_id: randomUUID(), sender_username: 'Fahd', body: 'باقي موجود؟', count: 1 };

  it.each([
    ['ar', 'rtl', 'رسالة جديدة من \u2068Fahd\u2069'],
    ['en', 'ltr', 'New message from \u2068Fahd\u2069'],
  ] as const)('arrives in %s, signed and readable for the browser alone', async (language, dir, title) => {
    const person = await newUser(language);
    const { number } = await subscribe(person);
    await tell(person, 'message', message);
    expect(await deliver()).toEqual({ sent: 1, failed: 0, gone: 0 });
    const path = `/messages/${message.conversation_id}`;
    const text = { title, body: 'باقي موجود؟', path, tag: message.conversation_id, lang: language, dir };
    expect(service.pushed).toMatchObject([{ browser: number, text, headers: { ttl: '172800', urgency: 'high' } }]);
    expect(await must(person.client.rpc('get_push_key'))).toBe(service.pushed[0]?.key);
    expect(await deliver()).toEqual({ sent: 0, failed: 0, gone: 0 });
  });

  it('tells once of ten messages within a minute, and then at most once a minute', async () => {
    const [buyer, seller] = await Promise.all([newUser(), newUser()]);
    await subscribe(seller);
    const talk = await must<string>(buyer.client.rpc('start_direct_conversation', { person_id: seller.id }));
    const say = (body: string) => must(buyer.client.rpc('send_message', { conversation_id: talk, body }));
    for (let number = 1; number <= 10; number++) await say(`${number}`);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(service.pushed.map(({ text }) => text.body)).toEqual(['10']);
    expect(service.pushed[0]?.text.title).toContain('10 رسائل');
    await say('11');
    expect(await deliver()).toMatchObject({ sent: 0 });
    await makeDue(seller);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(service.pushed.at(-1)?.text.body).toBe('11');
  });

  it('is sent once, however many deliver at a time', async () => {
    const person = await newUser();
    await Promise.all([subscribe(person), subscribe(person)]);
    for (let count = 0; count < 3; count++) await tell(person, 'bid', { amount: 900, conversation_id: randomUUID() });
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(service.pushed).toHaveLength(6);
  });

  it('that failed is tried again after a pause, and then sent once', async () => {
    const person = await newUser();
    await subscribe(person);
    await tell(person, 'message', message);
    service.answerWith(503);
    expect(await deliver()).toEqual({ sent: 0, failed: 1, gone: 0 });
    service.answerWith(201);
    expect(await deliver()).toEqual({ sent: 0, failed: 0, gone: 0 }); // not before the pause is over
    await makeDue(person);
    expect(await deliver()).toEqual({ sent: 1, failed: 0, gone: 0 });
    await makeDue(person);
    expect(await deliver()).toEqual({ sent: 0, failed: 0, gone: 0 });
    expect(service.pushed).toHaveLength(1);
  });

  it('is given up after six attempts, with growing pauses', async () => {
    const person = await newUser();
    await subscribe(person);
    await tell(person, 'message', message);
    service.answerWith(500);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      await makeDue(person);
      expect(await deliver()).toMatchObject({ failed: 1 });
      const [row] = await sql<{ minutes: number }[]>`
        select round(extract(epoch from due_at - now()) / 60)::integer as minutes from private.deliveries
        where user_id = ${person.id}`;
      pauses.push(row?.minutes ?? 0);
    }
    expect(pauses.slice(0, 5)).toEqual([1, 4, 16, 64, 256]);
    expect(await statesOf(person)).toEqual(['given_up']);
  });

  it.each([404, 410])('to a browser that is gone (%i) is the last to it', async (status) => {
    const person = await newUser();
    const browser = await subscribe(person);
    await tell(person, 'message', message);
    service.answerWith(status);
    expect(await deliver()).toEqual({ sent: 0, failed: 0, gone: 1 });
    const { endpoint } = browser.subscription;
    expect(await must(person.client.rpc('is_push_subscribed', { endpoint }))).toBe(false);
    expect(await statesOf(person)).toEqual([]);
  });

  it('goes to push services alone, whatever address somebody calls theirs', async () => {
    const person = await newUser();
    await subscribe(person, service.newBrowser('localhost'));
    await tell(person, 'message', message);
    expect(await deliver()).toEqual({ sent: 0, failed: 0, gone: 1 });
    expect(service.pushed).toEqual([]);
  });

  it('is not sent of what was read, deleted or switched off meanwhile, nor after signing out', async () => {
    const needless: ((person: Person) => PromiseLike<unknown>)[] = [
      ({ client }) => must(client.rpc('mark_all_notifications_read')),
      ({ client }) => must(client.rpc('delete_notifications', { deletion_id: randomUUID() })),
      (person) => set(person, 'messages', 'push', false),
      ({ client }) => client.auth.signOut(),
    ];
    for (const act of needless) {
      const person = await newUser();
      await subscribe(person);
      await tell(person, 'message', message);
      await act(person);
      expect(await deliver()).toEqual({ sent: 0, failed: 0, gone: 0 });
      expect(await statesOf(person)).toEqual(['needless']);
    }
    expect(service.pushed).toEqual([]);
  });

  it('goes to the person who asked for it last in a browser', async () => {
    const [first, second] = await Promise.all([newUser(), newUser()]);
    const browser = await subscribe(first);
    await subscribe(second, browser);
    await Promise.all([tell(first, 'message', message), tell(second, 'message', { ...message, body: 'لك' })]);
    expect(await deliver()).toMatchObject({ sent: 1 });
    expect(service.pushed.map(({ text }) => text.body)).toEqual(['لك']);
    const unsubscribe = (person: Person) =>
      must(person.client.rpc('unsubscribe_push', { endpoint: browser.subscription.endpoint }));
    const subscribed = () => must(second.client.rpc('is_push_subscribed', { endpoint: browser.subscription.endpoint }));
    await unsubscribe(first);
    expect(await subscribed()).toBe(true);
    await unsubscribe(second);
    expect(await subscribed()).toBe(false);
  });

  it('of one person does not reach the next at their browser', async () => {
    const [first, second] = await Promise.all([newUser(), newUser()]);
    const browser = await subscribe(first);
    await tell(first, 'message', message);
    await subscribe(second, browser);
    expect(await deliver()).toEqual({ sent: 0, failed: 0, gone: 0 });
    expect([service.pushed, await statesOf(first)]).toEqual([[], ['needless']]);
  });

  it('is not made for kinds that are off, which is what topics are but messages and bids', async () => {
    const person = await newUser();
    await subscribe(person);
    await tell(person, 'followed_listing', {});
    expect(await deliver()).toMatchObject({ sent: 0 });
    await set(person, 'following', 'push', true);
    await tell(person, 'followed_listing', {});
    expect(await deliver()).toMatchObject({ sent: 1 });
  });
});

describe('a mail', () => {
  const listing = { listing_id: randomUUID(), listing_title_ar: 'هوندا <شادو>', listing_title_en: 'Honda <Shadow>' };

  it.each([
    ['ar', 'rtl', 'أوقفنا إعلانك', 'أوقف هذي الرسائل', 'هوندا'],
    ['en', 'ltr', 'We suspended your ad', 'Stop these mails', 'Honda'],
  ] as const)(
    'arrives in %s, with a link to what it is about and a way out',
    async (lang, dir, subject, stop, word) => {
      const person = await newUser(lang);
      await tell(person, 'listing_suspended', { ...listing, reason: 'صورة مكررة' });
      expect(await deliver()).toMatchObject({ sent: 0 }); // who reads it now needs none
      await makeDue(person);
      expect(await deliver()).toMatchObject({ sent: 1 });
      const [mail, ...more] = await mailsTo(person);
      expect(more).toEqual([]);
      expect(mail?.Subject).toBe(subject);
      expect(mail?.Text).toContain(`https://dabbab.test/ad/${listing.listing_id}`);
      expect(mail?.Text).toMatch(
        new RegExp(`${stop}: https://dabbab.test/notifications/unsubscribe\\?token=[0-9a-f]{48}`),
      );
      expect(mail?.HTML).toContain(`<html lang="${lang}" dir="${dir}">`);
      expect(mail?.HTML).toContain(`${word} &lt;`);
      const headers = await headersOf(mail as Mail);
      expect(headers['list-unsubscribe']?.[0]).toMatch(/^<http:.*\/functions\/v1\/unsubscribe\?token=[0-9a-f]{48}>$/);
      expect(headers['list-unsubscribe-post']).toEqual(['List-Unsubscribe=One-Click']);
      await makeDue(person);
      expect(await deliver()).toMatchObject({ sent: 0 });
    },
  );

  it('tells all of a topic at once, also what would be due a little later', async () => {
    const person = await newUser('en');
    await tell(person, 'bid', { amount: 900, sender_username: 'Fahd' });
    await makeDue(person);
    for (const amount of [1000, 1100]) await tell(person, 'bid', { amount, sender_username: 'Fahd' });
    await tell(person, 'listing_suspended', listing);
    expect(await deliver()).toMatchObject({ sent: 3 });
    const mails = await mailsTo(person);
    expect(mails.map(({ Subject }) => Subject)).toEqual(['3 new notifications on Dabbab']);
    for (const amount of ['900', '1,000', '1,100']) expect(mails[0]?.Text).toContain(`${amount} riyals`);
  });

  it('comes of the important kinds alone, unless somebody wants more, or none', async () => {
    const person = await newUser('en');
    const kinds = 'message followed_listing broadcast payment_received report_decided account_suspended';
    for (const kind of kinds.split(' ')) await tell(person, kind);
    await set(person, 'messages', 'email', true);
    await set(person, 'account', 'email', false);
    await tell(person, 'message', { conversation_id: randomUUID() });
    await makeDue(person);
    await deliver();
    expect((await mailsTo(person)).map(({ Subject }) => Subject).toSorted()).toEqual([
      'New message from \u2068Former member\u2069',
      'We received your payment',
    ]);
  });

  it('is not sent of what was read, nor to an address that nobody confirmed', async () => {
    const [reader, unconfirmed] = await Promise.all([newUser(), newUser()]);
    for (const person of [reader, unconfirmed]) await tell(person, 'payment_received', { amount: 5 });
    await must(reader.client.rpc('mark_all_notifications_read'));
    await sql`update auth.users set email_confirmed_at = null where id = ${unconfirmed.id}`;
    for (const person of [reader, unconfirmed]) await makeDue(person);
    expect(await deliver()).toMatchObject({ sent: 0 });
    expect([await mailsTo(reader), await mailsTo(unconfirmed)]).toEqual([[], []]);
  });

  it('that hangs keeps no other waiting, and has failed when the time is over', async () => {
    const deliveries = ['stuck', 'quick'].map((topic) => ({ topic }) as Delivery);
    const { promise: late, resolve: end } = Promise.withResolvers<'failed'>();
    const send = ([first]: Delivery[]) =>
      first?.topic === 'quick' ? Promise.resolve<Outcome>('sent') : new Promise<Outcome>(() => {});
    const [stuck, quick] = deliverGroups(deliveries, ({ topic }) => topic, send, late);
    expect(await quick).toEqual([[deliveries[1], 'sent']]);
    end('failed');
    expect(await stuck).toEqual([[deliveries[0], 'failed']]);
  });
});

describe('unsubscribing', () => {
  async function mailed(kind: string): Promise<{ person: Person; url: string }> {
    const person = await newUser();
    await tell(person, kind);
    await makeDue(person);
    await deliver();
    const [mail] = await mailsTo(person);
    const [line = ''] = (await headersOf(mail as Mail))['list-unsubscribe'] ?? [];
    return { person, url: line.slice(1, -1) };
  }
  const emailOf = async ({ client }: Person) => {
    const rows = await must<{ topic: string; way: string; enabled: boolean }[]>(
      client.rpc('get_notification_preferences'),
    );
    return rows.filter(({ way, enabled }) => way === 'email' && enabled).map(({ topic }) => topic);
  };

  it('is one post of a mail program, without signing in, and ends mails of that topic alone', async () => {
    const { person, url } = await mailed('payment_received');
    expect(await emailOf(person)).toEqual(['bids', 'ads', 'shop', 'account']);
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(url, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([200, { topic: 'shop' }]);
    expect((await fetch(url, { method: 'POST', body: form })).status).toBe(200); // again changes nothing
    expect(await emailOf(person)).toEqual(['bids', 'ads', 'account']);
    await tell(person, 'payment_received');
    await tell(person, 'report_decided');
    await makeDue(person);
    expect(await deliver()).toMatchObject({ sent: 1 });
  });

  it('asks on a page of the site when somebody opens the address', async () => {
    const { person, url } = await mailed('account_restored');
    const answer = await fetch(url, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
    expect([origin, pathname]).toEqual(['https://dabbab.test', '/notifications/unsubscribe']);
    expect(await emailOf(person)).toContain('account');
    const token = searchParams.get('token');
    expect(await must(anon(at).rpc('unsubscribe', { token }))).toBe('account');
    expect(await emailOf(person)).not.toContain('account');
  });

  it('is done by nobody without the token', async () => {
    const { person, url } = await mailed('listing_approved');
    const guesses = ['', 'x', '0'.repeat(48), person.id, new URL(url).searchParams.get('token')?.slice(0, 47) ?? ''];
    for (const token of guesses) {
      expect((await fetch(`${at.url}/functions/v1/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(404);
      expect((await anon(at).rpc('unsubscribe', { token })).error).toMatchObject({ code: 'PT404', hint: 'not_found' });
    }
    expect(await emailOf(person)).toContain('ads');
  });
});

describe('the queue', () => {
  it('is the server’s alone', async () => {
    const person = await newUser();
    const { data } = await person.client.auth.getSession();
    const callers: Record<string, string>[] = [
      {},
      { apikey: at.publishableKey },
      { apikey: at.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
      { authorization: `Bearer ${data.session?.access_token}` },
      { apikey: `${at.secretKey}x` },
    ];
    for (const headers of callers) expect((await post('deliver-notifications', headers)).status).toBe(401);
    for (const client of [person.client, anon(at)]) {
      const take = await client.rpc('take_deliveries', { push_key: null, email: false });
      expect(take.error).toMatchObject({ code: '42501' });
      expect((await client.rpc('finish_deliveries', { results: [] })).error).toMatchObject({ code: '42501' });
    }
  });

  it('knows the browsers of a person by keys that can be right, twenty of them', async () => {
    const person = await newUser();
    const { subscription } = service.newBrowser();
    const denied = async (more: object) =>
      (await person.client.rpc('subscribe_push', { ...subscription, ...more })).error;
    expect(await denied({ endpoint: 'ftp://push.test' })).toMatchObject({ code: '22023', hint: 'endpoint' });
    expect(await denied({ p256dh: 'short' })).toMatchObject({ code: '22023', hint: 'keys' });
    expect(await denied({ auth: null })).toMatchObject({ code: '22023', hint: 'keys' });
    expect((await anon(at).rpc('subscribe_push', subscription)).error).toMatchObject({ code: '42501' });
    for (let count = 0; count < 22; count++) await subscribe(person);
    const [row] =
      await sql`select count(*)::integer as kept from private.push_subscriptions where user_id = ${person.id}`;
    expect(row?.kept).toBe(20);
  });

  it('forgets browsers with their sign-in, and old deliveries', async () => {
    const person = await newUser();
    await subscribe(person);
    await tell(person, 'message');
    await deliver();
    await person.client.auth.signOut();
    await sql`select private.clean_deliveries()`;
    expect(await statesOf(person)).toEqual([]);
    expect(await sql`select id from private.push_subscriptions where user_id = ${person.id}`).toEqual([]);
  });

  const take = (push_key: string | null, email: boolean) =>
    must<{ delivery_id: number; attempt: number; address: string | null }[]>(
      secret(at).rpc('take_deliveries', { push_key, email }),
    );

  it('gives up what nobody came to tell the end of', async () => {
    const person = await newUser();
    await tell(person, 'payment_received');
    for (let attempt = 1; attempt <= 6; attempt++) {
      await makeDue(person);
      expect(await take(null, true)).toMatchObject([{ attempt, address: person.email }]);
    }
    await makeDue(person);
    expect(await take(null, true)).toMatchObject([{ address: null }]);
    expect(await statesOf(person)).toEqual(['given_up']);
  });

  it('pauses for no longer than between the last two attempts', async () => {
    const person = await newUser();
    await tell(person, 'payment_received');
    const [row] = await sql<{ delivery_id: string }[]>`
      update private.deliveries set attempt = 5000 where user_id = ${person.id} returning id as delivery_id`;
    const results = [{ delivery_id: Number(row?.delivery_id), attempt: 5000, outcome: 'failed' }];
    await must(secret(at).rpc('finish_deliveries', { results }));
    expect(await statesOf(person)).toEqual(['given_up']);
  });

  it('gives ten mails at a time, and all of them in one run, past what is needless', async () => {
    const people: Person[] = [];
    for (let count = 0; count < 24; count++) people.push(await newUser());
    for (const person of people) await tell(person, 'payment_received');
    for (const person of people.slice(0, 12)) await must(person.client.rpc('mark_all_notifications_read'));
    for (const person of people) await makeDue(person);
    expect(await take(null, true)).toHaveLength(10);
    for (const person of people) await makeDue(person);
    expect(await deliver()).toEqual({ sent: 12, failed: 0, gone: 0 });
  });

  it('keeps the browsers while push is off, queues nothing for them, and forgets them with another key', async () => {
    const person = await newUser();
    const { endpoint } = (await subscribe(person)).subscription;
    const subscribed = () => must(person.client.rpc('is_push_subscribed', { endpoint }));
    const push_key = await must<string>(person.client.rpc('get_push_key'));
    await take(null, true);
    expect(await must(person.client.rpc('get_push_key'))).toBeNull();
    await tell(person, 'message');
    expect(await statesOf(person)).toEqual([]);
    await take(push_key, true);
    expect(await subscribed()).toBe(true);
    expect(await must(person.client.rpc('get_push_key'))).toBe(push_key);
    await take('another', true);
    expect(await subscribed()).toBe(false);
    await deliver();
  });

  it('lets go of what has waited for two days', async () => {
    const person = await newUser();
    await tell(person, 'payment_received');
    await sql`select private.clean_deliveries()`;
    expect(await statesOf(person)).toEqual(['waiting']);
    await sql`update private.deliveries set changed_at = now() - interval '49 hours' where user_id = ${person.id}`;
    await sql`select private.clean_deliveries()`;
    expect(await statesOf(person)).toEqual([]);
  });

  it('queues nothing of what is written with an old date', async () => {
    const person = await newUser();
    await subscribe(person);
    const created_at = new Date(Date.now() - 7_200_000).toISOString();
    await must(secret(at).from('notifications').insert({ user_id: person.id, kind: 'message', created_at }));
    expect(await statesOf(person)).toEqual([]);
  });
});
