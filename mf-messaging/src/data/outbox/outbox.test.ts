import { AppError } from '@dabbab/platform/errors';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deliver } from './deliver.ts';
import type { OutboxMessage } from './outbox-message.ts';
import { type OutboxNote, watchOutbox } from './outbox-notes.ts';
import { outboxStore } from './outbox-store.ts';
import { discard, enqueue, retry } from './outbox.ts';
import { send } from './send.ts';
import { startOutbox } from './start-outbox.ts';

vi.mock('./send.ts', () => ({ send: vi.fn<typeof send>() }));

const offline = new AppError('offline');
const busy = new AppError('too-many-requests');
const blocked = new AppError('forbidden', { reason: 'blocked' });

const going = new AbortController().signal;
const answer = vi.mocked(send);
const sent = () => answer.mock.calls.map(([{ body }]) => body);
let person = '';
let people = 0;
const write = (place: string, body: string) => enqueue(person, { to: { conversationId: place }, body });
const waiting = async () => (await outboxStore.read(person)).map(([, message]) => message);

beforeEach(() => {
  person = `person-${people++}`;
  answer.mockReset().mockResolvedValue({ conversationId: 'conversation' });
});

it('sends in the order of writing, and keeps nothing that was sent', async () => {
  const bodies = Array.from({ length: 20 }, (_, index) => `message ${index}`);
  for (const body of bodies) await write('one', body);
  await expect(deliver(person, going)).resolves.toMatchObject({ waits: false });
  expect(sent()).toEqual(bodies);
  expect(await waiting()).toEqual([]);
});

it('sends what is written meanwhile, and says where each went', async () => {
  const notes: OutboxNote[] = [];
  const stop = watchOutbox(person, (note) => notes.push(note));
  const id = await write('one', 'first');
  answer.mockImplementationOnce(async () => {
    await write('one', 'second');
    return { conversationId: 'talk' };
  });
  await deliver(person, going);
  expect(sent()).toEqual(['first', 'second']);
  await expect.poll(() => notes).toContainEqual({ type: 'sent', id, conversationId: 'talk' });
  stop();
});

it('says which message was one too many for today, instead of sending it all day', async () => {
  await write('one', 'a');
  answer.mockRejectedValueOnce(new AppError('too-many-requests', { reason: 'too_many_today' }));
  await expect(deliver(person, going)).resolves.toMatchObject({ waits: false });
  expect(await waiting()).toMatchObject([{ refusal: { code: 'too-many-requests', reason: 'too_many_today' } }]);
});

it('holds a conversation whose message did not pass, and goes on with the others', async () => {
  await write('one', 'a');
  await write('two', 'b');
  await write('one', 'c');
  answer.mockRejectedValueOnce(busy);
  await expect(deliver(person, going)).resolves.toMatchObject({ waits: true });
  expect(sent()).toEqual(['a', 'b']);
  await deliver(person, going);
  expect(sent().slice(2)).toEqual(['a', 'c']);
});

it('asks the backend no more while it cannot be reached, or knows nobody', async () => {
  await write('one', 'a');
  await write('two', 'b');
  // Without a reason it is row security that refuses: the session has just ended.
  for (const failure of [offline, new AppError('signed-out'), new AppError('forbidden')]) {
    answer.mockReset().mockRejectedValue(failure);
    await expect(deliver(person, going)).resolves.toMatchObject({ waits: true });
    expect(sent()).toEqual(['a']);
  }
  expect((await waiting()).every(({ refusal }) => !refusal)).toBe(true);
});

it('keeps what was refused, with the reason, until it is tried again under the same id', async () => {
  const id = await write('one', 'a');
  await write('one', 'b');
  answer.mockRejectedValueOnce(blocked);
  await expect(deliver(person, going)).resolves.toMatchObject({ waits: false });
  expect(sent()).toEqual(['a', 'b']);
  expect(await waiting()).toMatchObject([{ id, refusal: { code: 'forbidden', reason: 'blocked' } }]);
  await deliver(person, going);
  expect(sent()).toHaveLength(2);
  await retry(person, id);
  await deliver(person, going);
  expect(answer.mock.lastCall?.[0].id).toBe(id);
  expect(await waiting()).toEqual([]);
});

it('forgets what a person deletes', async () => {
  const id = await write('one', 'a');
  await discard(person, id);
  await deliver(person, going);
  expect(sent()).toEqual([]);
});

it('sends each message once, whoever sends at the same time', async () => {
  for (const body of ['a', 'b', 'c']) await write('one', body);
  await Promise.all([deliver(person, going), deliver(person, going), deliver(person, going)]);
  expect(sent()).toEqual(['a', 'b', 'c']);
});

it('keeps the messages of people apart', async () => {
  await write('one', 'of somebody else');
  person = 'another';
  await deliver(person, going);
  expect(sent()).toEqual([]);
});

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
});

it('sends as soon as something is written, and tries again when the connection is back', async () => {
  stops.push(startOutbox(person));
  await write('one', 'a');
  await expect.poll(sent).toEqual(['a']);
  answer.mockRejectedValue(offline);
  await write('one', 'b');
  await expect.poll(sent).toContain('b');
  answer.mockResolvedValue({ conversationId: 'conversation' });
  dispatchEvent(new Event('online'));
  await expect.poll(waiting).toEqual([]);
});

it('tries again by itself after growing pauses, and no more once it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pauses: number[] = [];
  const timer = vi.spyOn(globalThis, 'setTimeout');
  answer.mockRejectedValue(offline);
  await write('one', 'a');
  stops.push(startOutbox(person));
  for (let round = 1; round <= 7; round++) {
    while (answer.mock.calls.length < round || vi.getTimerCount() === 0) await new Promise(setImmediate);
    pauses.push(Number(timer.mock.lastCall?.[1]));
    vi.runOnlyPendingTimers();
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  stops.pop()?.();
  expect(vi.getTimerCount()).toBe(0);
});

it('begins with the shortest pause again once something was sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const timer = vi.spyOn(globalThis, 'setTimeout');
  answer.mockRejectedValue(offline);
  for (const body of ['a', 'b']) await write('one', body);
  stops.push(startOutbox(person));
  const round = async (count: number) => {
    while (answer.mock.calls.length < count || vi.getTimerCount() === 0) await new Promise(setImmediate);
    const pause = Number(timer.mock.lastCall?.[1]);
    return pause;
  };
  expect(await round(1)).toBe(1_000);
  vi.runOnlyPendingTimers();
  expect(await round(2)).toBe(2_000);
  answer.mockResolvedValueOnce({ conversationId: 'conversation' });
  vi.runOnlyPendingTimers();
  expect(await round(4)).toBe(1_000);
});

it('stops in the middle of a round', async () => {
  const stopping = new AbortController();
  for (const body of ['a', 'b']) await write('one', body);
  answer.mockImplementation(async (_message: OutboxMessage) => {
    stopping.abort();
    return { conversationId: 'conversation' };
  });
  await deliver(person, stopping.signal);
  expect(sent()).toEqual(['a']);
});
