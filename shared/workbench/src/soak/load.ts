import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import type { SupabaseReady } from '../stack.ts';

/** What was done how often, and what went wrong. */
export interface Tally {
  done: Map<string, number>;
  errors: string[];
}

const PEOPLE = 4;
const PAUSE_MS = 15;
const PICTURE_BYTES = 40_000;

interface Person {
  client: SupabaseClient;
  id: string;
  email: string;
  /** Somebody to write to. */
  friend: string;
}

const password = 'correct horse';

/** Lets people read, write, sign in, upload and listen, each one thing after the other, until told to end. */
export async function load({ url, publishableKey, secretKey }: SupabaseReady, signal: AbortSignal): Promise<Tally> {
  const tally: Tally = { done: new Map(), errors: [] };
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp(url, publishableKey)));
  for (const [at, person] of people.entries()) person.friend = people[(at + 1) % PEOPLE]?.id ?? '';
  // As many ads as they like: the free plan allows ten a month.
  const plan = { plan: 'showroom', source: 'admin', period: 'days', days: 30 };
  await ok(
    createClient(url, secretKey)
      .from('subscriptions')
      .insert(people.map(({ id }) => ({ ...plan, profile_id: id }))),
  );
  const ids = await adIds(people[0]?.client);
  await Promise.all(
    people.map(async (person) => {
      for (let turn = 0; !signal.aborted; turn++) {
        for (const [name, act] of Object.entries(acts)) {
          if (signal.aborted) break;
          if (turn % (everyNth[name] ?? 1) !== 0) continue;
          try {
            await act(person, ids[turn % ids.length] ?? '');
            tally.done.set(name, (tally.done.get(name) ?? 0) + 1);
          } catch (error) {
            tally.errors.push(`${name}: ${(error as Error).message}`);
          }
          await sleep(PAUSE_MS);
        }
      }
      await person.client.removeAllChannels();
    }),
  );
  return tally;
}

/** How often each happens: what costs much happens less often. */
const everyNth: Record<string, number> = {
  signIn: 10,
  refresh: 5,
  upload: 5,
  listen: 3,
  insert: 3,
  write: 20,
  talks: 2,
};

const acts: Record<string, (person: Person, adId: string) => Promise<unknown>> = {
  list: ({ client }) => ok(client.rpc('list_listings', {}, { get: true })),
  readAd: ({ client }, id) => ok(client.from('listings').select('id, title_ar, description_ar, price').eq('id', id)),
  insert: ({ client, id }) =>
    ok(
      client.from('listings').insert({
        owner_id: id,
        kind: 'motorcycle',
        title_ar: 'كاواساكي Z900 أسود',
        title_en: 'Kawasaki Z900 black',
        make: 'kawasaki',
        model: 'Z900',
        bike_type: 'naked',
        condition: 'used',
        city: 'riyadh',
        price: 34_500,
      }),
    ),
  write: ({ client, friend }) => ok(client.rpc('start_direct_conversation', { person_id: friend, body: 'هلا' })),
  talks: ({ client }) => ok(client.rpc('list_conversations', {}, { get: true })),
  signIn: ({ client, email }) => ok(client.auth.signInWithPassword({ email, password })),
  refresh: ({ client }) => ok(client.auth.refreshSession()),
  async upload({ client, id }) {
    const pictures = client.storage.from('avatars');
    const name = `${id}/${randomUUID()}.jpg`;
    const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(PICTURE_BYTES)]);
    await ok(pictures.upload(name, picture, { contentType: 'image/jpeg' }));
    const answer = await fetch(pictures.getPublicUrl(name).data.publicUrl);
    if ((await answer.arrayBuffer()).byteLength !== picture.byteLength) throw new Error('the picture came back cut');
    await ok(pictures.remove([name]));
  },
  async listen({ client, id }) {
    const channel = client
      .channel(`user:${id}`, { config: { private: true } })
      .on('broadcast', { event: '*' }, () => {});
    await new Promise<void>((joined, fail) => {
      channel.subscribe((status, error) => {
        if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) joined();
        else if (status !== REALTIME_SUBSCRIBE_STATES.CLOSED) fail(new Error(`${status} ${error?.message ?? ''}`));
      });
    });
    await client.removeChannel(channel);
  },
};

async function ok(call: PromiseLike<{ error: { message: string } | null }>): Promise<void> {
  const { error } = await call;
  if (error) throw new Error(error.message);
}

async function signUp(url: string, key: string): Promise<Person> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const name = randomBytes(6).toString('hex');
  const email = `${name}@example.test`;
  const { data, error } = await client.auth.signUp({ email, password, options: { data: { username: `u_${name}` } } });
  if (error || !data.user) throw error ?? new Error('Nobody was signed up');
  return { client, id: data.user.id, email, friend: '' };
}

async function adIds(client: SupabaseClient | undefined): Promise<string[]> {
  const answer = await client?.from('listings').select('id').limit(100);
  return (answer?.data ?? []).map(({ id }) => String(id));
}
