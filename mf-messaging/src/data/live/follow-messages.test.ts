import { openNotes, ownTopic } from '@dabbab/platform/kit/live';
import { queryClient } from '@dabbab/platform/query';
import type { rest } from '@dabbab/platform/rest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Conversation, conversationQuery, conversationsKey } from '../conversations/conversations.ts';
import { freshMessagesQuery } from '../messages/fresh-messages.ts';
import { type Message, messagesQuery } from '../messages/messages.ts';
import { followMessages } from './follow-messages.ts';

/** The messages of the conversation, and its bids, in the database. */
let stored: Message[] = [];
let bids: object[] = [];
/** How many requests the backend does not answer. */
let failures = 0;
const asked = vi.fn<(name: string, args?: { after_seq: number }) => void>();
vi.mock('@dabbab/platform/rest', () => {
  const rpc = (name: string, args?: { after_seq: number; page_size: number }) => {
    asked(name, args);
    const after = stored.filter(({ seq }) => seq > (args?.after_seq ?? 0));
    const failed = failures-- > 0;
    const answer = Promise.resolve(
      failed
        ? { data: null, error: { message: 'away' }, status: 503 }
        : { data: after.slice(0, args?.page_size), error: null },
    );
    return Object.assign(answer, { abortSignal: () => answer });
  };
  const ofBids = { select: () => ofBids, eq: () => ofBids, order: () => ofBids, limit: async () => ({ data: bids }) };
  return { rest: () => ({ rpc, from: () => ofBids }) as unknown as ReturnType<typeof rest> };
});

const me = 'sultan';
const talk = 'talk';
const message = (seq: number, body = `message ${seq}`): Message => ({
  id: `id-${seq}`,
  conversation_id: talk,
  seq,
  sender_id: seq % 2 ? me : 'nora',
  kind: 'text',
  body,
  pictures: null,
  warning: null,
  created_at: '2026-11-22T10:00:00Z',
  bid: null,
});
const conversation = (id: string, last_seq: number) =>
  ({
    conversation_id: id,
    last_seq,
    unread_count: 0,
    read_seq: 0,
    other_read_seq: 0,
    other_delivered_seq: 0,
    archived: false,
  }) as unknown as Conversation;

/** What is on this device: pages of messages, and the list of two conversations. */
function have(count: number): void {
  stored = Array.from({ length: count }, (_, index) => message(index + 1));
  const pages = [stored.toReversed()];
  queryClient.setQueryData(messagesQuery(talk).queryKey, { pages, pageParams: [null] });
  queryClient.setQueryData(conversationQuery(talk).queryKey, conversation(talk, count));
  queryClient.setQueryData([...conversationsKey(me), 'all', ''], {
    pages: [[conversation('another', 9)], [conversation(talk, count)]],
    pageParams: [null, null],
  });
}
const fresh = () => queryClient.getQueryData(freshMessagesQuery(talk).queryKey)?.map(({ seq }) => seq);
const known = () => queryClient.getQueryData(conversationQuery(talk).queryKey);
const list = () =>
  queryClient.getQueryData<{ pages: Conversation[][] }>([...conversationsKey(me), 'all', ''])?.pages ?? [];

let stop = () => {};
const notes = openNotes(me, () => {});
const tell = (event: string, payload: unknown) => notes.post({ type: 'event', topic: ownTopic(me), event, payload });

beforeEach(() => {
  queryClient.clear();
  asked.mockClear();
  failures = 0;
  bids = [];
});
afterEach(() => stop());

it('adds what comes, counts it and moves its conversation to the top', async () => {
  have(3);
  stop = followMessages(me);
  tell('message', message(4, 'تمام'));
  await expect.poll(fresh).toEqual([4]);
  expect(known()).toMatchObject({ last_seq: 4, last_body: 'تمام', unread_count: 1 });
  expect(list().map((page) => page.map((row) => row.conversation_id))).toEqual([[talk], ['another']]);
  tell('message', message(5)); // by this person, on another device
  await expect.poll(fresh).toEqual([5, 4]);
  expect(known()).toMatchObject({ last_seq: 5, unread_count: 1 });
  tell('message', message(4, 'تمام')); // again
  tell('read', { conversation_id: talk, person_id: me, read_seq: 5 });
  await expect.poll(known).toMatchObject({ last_seq: 5, unread_count: 0, read_seq: 5 });
  expect(fresh()).toEqual([5, 4]);
});

it('shows how far the other has received and read', async () => {
  have(3);
  stop = followMessages(me);
  tell('delivered', { conversation_id: talk, person_id: 'nora', delivered_seq: 3 });
  await expect.poll(known).toMatchObject({ other_delivered_seq: 3, other_read_seq: 0 });
  tell('read', { conversation_id: talk, person_id: 'nora', read_seq: 3 });
  await expect.poll(known).toMatchObject({ other_delivered_seq: 3, other_read_seq: 3 });
  tell('read', { conversation_id: talk, person_id: 'nora', read_seq: 2 }); // late
  tell('delivered', { conversation_id: talk, person_id: 'nora', delivered_seq: 4 });
  await expect.poll(known).toMatchObject({ other_delivered_seq: 4, other_read_seq: 3 });
});

it('fetches all that came while the connection was gone, in as many pages as it takes', async () => {
  have(3);
  stop = followMessages(me);
  stored.push(...Array.from({ length: 220 }, (_, index) => message(index + 4)));
  notes.post({ type: 'resumed' });
  await expect.poll(() => fresh()?.length).toBe(220);
  const calls = asked.mock.calls.filter(([name]) => name === 'list_messages').map(([, args]) => args?.after_seq);
  expect(calls.slice(-3)).toEqual([3, 103, 203]);
});

it('tries again to fetch what was missed when the backend stumbles', async () => {
  have(3);
  stop = followMessages(me);
  stored.push(message(4));
  failures = 1;
  notes.post({ type: 'resumed' });
  await expect.poll(fresh, { timeout: 4_000 }).toEqual([4]);
});

it('shows bids as they are now after a pause, also those that came live before it', async () => {
  have(3);
  stop = followMessages(me);
  const offer = (status: string) => ({ id: 'id-4', conversation_id: talk, status }) as unknown as Message['bid'];
  const last = { ...message(4), kind: 'bid' as const, bid: offer('pending') };
  tell('message', last);
  await expect.poll(fresh).toEqual([4]);
  stored.push(last);
  bids = [offer('accepted') ?? {}];
  notes.post({ type: 'resumed' });
  const shown = () => queryClient.getQueryData(freshMessagesQuery(talk).queryKey)?.[0]?.bid?.status;
  await expect.poll(shown).toBe('accepted');
});

it('asks for no messages of conversations that nobody opened', async () => {
  stop = followMessages(me);
  notes.post({ type: 'resumed' });
  await expect
    .poll(() => asked.mock.calls.map(([name]) => name), { timeout: 4_000 })
    .toEqual(['mark_messages_delivered']);
});

it('reports nothing of a person who has left meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stop = followMessages(me);
  tell('message', message(4));
  await expect.poll(fresh).toEqual([4]);
  stop();
  vi.advanceTimersByTime(2_000);
  vi.useRealTimers();
  await navigator.locks.request('messages-delivered', () => {}); // after whoever has asked for it before
  expect(asked.mock.calls.map(([name]) => name)).not.toContain('mark_messages_delivered');
});
