/** The other side of the measurement, a process of its own: everybody's sockets, and who writes to whom. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { REALTIME_SUBSCRIBE_STATES } from '@supabase/supabase-js';
import { type Person, makePeople } from './people.ts';

const SUBSCRIBERS = 200;
const PER_SECOND = 50;
const SECONDS = 20;
/** The first three seconds, in which code is compiled and connections open. */
const WARM_UP = 150;
/** What has not come by then is lost. */
const PATIENCE_MS = 5000;

interface Round {
  subscribers: number;
  sent: number;
  lost: number;
  /** Came to somebody whom it was not for, or a second time. */
  wrong: number;
  p50: number;
  p95: number;
  /** From the moment its sender knew that it was stored; none when it came before. */
  afterStored95: number;
}

export interface LoadResult {
  filtered: Round;
  unfiltered: Round;
}

interface Sent {
  at: number;
  stored?: number;
  received?: number;
  recipient: string;
}

async function subscribe(person: Person, filtered: boolean, onMessage: (id: string) => void): Promise<void> {
  const channel = person.client.channel(`messages:${randomUUID()}`);
  const filter = filtered ? { filter: `recipient_id=eq.${person.id}` } : {};
  channel.on(
    'postgres_changes',
    { event: 'INSERT', schema: 'public', table: 'private_messages', ...filter },
    (change) => onMessage(String(change.new.id)),
  );
  await new Promise<void>((done, fail) => {
    channel.on('system', {}, ({ status, message }: { status: string; message: string }) =>
      status === 'ok' ? done() : fail(new Error(message)),
    );
    channel.subscribe((status, error) => {
      if (status !== REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) fail(error ?? new Error(status));
    });
  });
}

async function send(sender: Person, recipient: Person, messages: Map<string, Sent>): Promise<void> {
  const id = randomUUID();
  const sent: Sent = { at: performance.now(), recipient: recipient.id };
  messages.set(id, sent);
  const { error } = await sender.client
    .from('private_messages')
    .insert({ id, conversation_id: sender.conversation, body: 'هل الدراجة متوفرة؟' });
  if (error) throw new Error(error.message, { cause: error });
  sent.stored = performance.now();
}

async function round(people: readonly Person[], filtered: boolean): Promise<Round> {
  const messages = new Map<string, Sent>();
  let wrong = 0;
  // Without a filter both sides of a conversation see a message; only the recipient's counts.
  const receive = (person: Person) => (id: string) => {
    const message = messages.get(id);
    const own = message?.recipient === person.id;
    if (message && own && message.received === undefined) message.received = performance.now();
    else if (filtered || own || !message || !sharesConversation(person, message, people)) wrong += 1;
  };
  await Promise.all(people.map((person) => subscribe(person, filtered, receive(person))));
  const sending: Promise<void>[] = [];
  const begun = performance.now();
  for (let count = 0; count < PER_SECOND * SECONDS + WARM_UP; count++) {
    await sleep(Math.max(0, begun + (count * 1000) / PER_SECOND - performance.now()));
    const at = (count * 7) % people.length;
    const [sender, recipient] = [people[at], people[at ^ 1]] as [Person, Person];
    sending.push(send(sender, recipient, messages));
  }
  await Promise.all(sending);
  const all = [...messages.values()];
  const until = performance.now() + PATIENCE_MS;
  while (all.some(({ received }) => received === undefined) && performance.now() < until) await sleep(50);
  for (const { client } of people) await client.removeAllChannels();
  const came = all.slice(WARM_UP).filter((one) => one.received !== undefined) as Required<Sent>[];
  const took = came.map(({ at, received }) => received - at);
  return {
    subscribers: people.length,
    sent: all.length,
    lost: all.filter(({ received }) => received === undefined).length,
    wrong,
    p50: percentile(took, 0.5),
    p95: percentile(took, 0.95),
    afterStored95: percentile(
      came.map(({ stored, received }) => Math.max(0, received - stored)),
      0.95,
    ),
  };
}

function sharesConversation(person: Person, { recipient }: Sent, people: readonly Person[]): boolean {
  return people.find(({ id }) => id === recipient)?.conversation === person.conversation;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function main(): Promise<LoadResult> {
  const { LOAD_URL: url = '', LOAD_KEY: key = '', LOAD_DB_URL: dbUrl = '' } = process.env;
  const people = await makePeople(SUBSCRIBERS, { url, key, dbUrl });
  return { filtered: await round(people, true), unfiltered: await round(people, false) };
}

console.log(JSON.stringify(await main()));
process.exit(0);
