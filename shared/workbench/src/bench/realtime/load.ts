/** The other side of the measurement, a process of its own: everybody's devices, and who writes to whom. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Device, connect } from './device.ts';
import { type Access, type Person, makePeople } from './people.ts';

const PEOPLE = 200;
const PER_SECOND = 50;
const SECONDS = 20;
/** The first three seconds, in which code is compiled and connections open. */
const WARM_UP = 150;
/** What has not come by then is lost. */
const PATIENCE_MS = 5000;

interface Round {
  clients: number;
  sent: number;
  /** What did not reach a device of one of the two. */
  lost: number;
  /** Came to somebody whom it was not for, or a second time. */
  wrong: number;
  /** From sending to the devices of the recipient. */
  p50: number;
  p95: number;
  /** From sending until its sender knew that it was stored. */
  stored95: number;
  /** From then on; none when it came before. */
  afterStored95: number;
}

export interface LoadResult {
  /** Everybody with one device. */
  single: Round;
  /** Everybody with five. */
  many: Round;
}

interface Sent {
  at: number;
  stored?: number;
  sender: Person;
  recipient: Person;
  /** When it came to which device. */
  came: Map<Device, number>;
}

async function send(sender: Person, recipient: Person, messages: Map<string, Sent>): Promise<void> {
  const id = randomUUID();
  const sent: Sent = { at: performance.now(), sender, recipient, came: new Map() };
  messages.set(id, sent);
  const asked = { conversation_id: sender.conversation, body: 'هل الدراجة متوفرة؟', client_id: id };
  const { error } = await sender.client.rpc('send_message', asked);
  if (error) throw new Error(error.message, { cause: error });
  sent.stored = performance.now();
}

async function round(people: readonly Person[], devicesEach: number, access: Access): Promise<Round> {
  const messages = new Map<string, Sent>();
  let wrong = 0;
  const hear = (device: Device, id: string) => {
    const message = messages.get(id);
    const own = message && [message.sender, message.recipient].includes(device.person);
    if (!own || message.came.has(device)) wrong += 1;
    else message.came.set(device, performance.now());
  };
  const devices: Device[] = [];
  for (let each = 0; each < devicesEach; each++) {
    for (let at = 0; at < people.length; at += 20)
      devices.push(...(await Promise.all(people.slice(at, at + 20).map((person) => connect(person, access, hear)))));
  }
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
  const missing = () => all.reduce((count, { came }) => count + 2 * devicesEach - came.size, 0);
  while (missing() > 0 && performance.now() < until) await sleep(50);
  await Promise.all(devices.map((device) => device.leave()));
  const counted = all.slice(WARM_UP).map((sent) => {
    const received = [...sent.came].flatMap(([device, at]) => (device.person === sent.recipient ? [at] : []));
    return { at: sent.at, stored: sent.stored ?? Number.NaN, received };
  });
  return {
    clients: devices.length,
    sent: all.length,
    lost: missing(),
    wrong,
    p50: percentile(
      counted.flatMap(({ at, received }) => received.map((moment) => moment - at)),
      0.5,
    ),
    p95: percentile(
      counted.flatMap(({ at, received }) => received.map((moment) => moment - at)),
      0.95,
    ),
    stored95: percentile(
      counted.map(({ at, stored }) => stored - at),
      0.95,
    ),
    afterStored95: percentile(
      counted.flatMap(({ stored, received }) => received.map((moment) => Math.max(0, moment - stored))),
      0.95,
    ),
  };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function main(): Promise<LoadResult> {
  const { LOAD_URL: url = '', LOAD_KEY: key = '', LOAD_DB_URL: dbUrl = '' } = process.env;
  const people = await makePeople(PEOPLE, { url, key, dbUrl });
  return { single: await round(people, 1, { url, key, dbUrl }), many: await round(people, 5, { url, key, dbUrl }) };
}

console.log(JSON.stringify(await main()));
process.exit(0);
