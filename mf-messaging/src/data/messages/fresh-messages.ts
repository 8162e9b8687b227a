import { unwrap } from '@dabbab/platform/errors';
import { queryClient, queryOptions, skipToken } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type Message, messagesQuery } from './messages.ts';

const CATCH_UP_SIZE = 100;

/**
 * The messages of a conversation that came since its pages were read, the newest first. They are kept beside the pages,
 * because a page that is being read meanwhile would overwrite them.
 */
export const freshMessagesQuery = (conversationId: string) =>
  queryOptions<Message[]>({ queryKey: ['messaging', 'fresh-messages', conversationId], queryFn: skipToken });

/** Puts messages with those that came since the pages were read; one that is there already is replaced. */
export function keepMessages(conversationId: string, rows: readonly Message[]): void {
  const { queryKey } = freshMessagesQuery(conversationId);
  queryClient.setQueryData(queryKey, (known = []) => {
    const bySeq = new Map([...known, ...rows].map((row) => [row.seq, row]));
    return [...bySeq.values()].toSorted((one, other) => other.seq - one.seq);
  });
}

/** Finds after which number a message is missing on this device; undefined if none is known to be. */
function gapAfter(conversationId: string): number | undefined {
  const [newest] = queryClient.getQueryData(messagesQuery(conversationId).queryKey)?.pages ?? [];
  if (!newest) return undefined; // what is read next has no gap
  let last = newest[0]?.seq ?? 0;
  const fresh = queryClient.getQueryData(freshMessagesQuery(conversationId).queryKey) ?? [];
  for (const { seq } of fresh.toReversed()) {
    if (seq > last + 1) return last;
    last = Math.max(last, seq);
  }
  return undefined;
}

/** Gives the number of the last message on this device; undefined while none was read. */
function lastSeq(conversationId: string): number | undefined {
  const [newest] = queryClient.getQueryData(messagesQuery(conversationId).queryKey)?.pages ?? [];
  const [fresh] = queryClient.getQueryData(freshMessagesQuery(conversationId).queryKey) ?? [];
  return newest && Math.max(newest[0]?.seq ?? 0, fresh?.seq ?? 0);
}

const underWay = new Map<string, Promise<void>>();

async function fetchAfter(conversationId: string, after: number): Promise<void> {
  let seq = after;
  for (;;) {
    const words = { conversation_id: conversationId, after_seq: seq, page_size: CATCH_UP_SIZE };
    const rows = unwrap(await rest().rpc('list_messages', words, { get: true })) as Message[];
    keepMessages(conversationId, rows);
    if (rows.length < CATCH_UP_SIZE) return;
    seq = rows.at(-1)?.seq ?? seq;
  }
}

/** Fetches messages of a conversation after a number, once at a time; a try that fails is repeated by whoever sees the gap next. */
async function fetchOnce(conversationId: string, after: number | undefined): Promise<void> {
  if (after === undefined) return;
  const running = underWay.get(conversationId);
  if (running) return running;
  const fetching = fetchAfter(conversationId, after)
    .catch(() => {})
    .finally(() => underWay.delete(conversationId));
  underWay.set(conversationId, fetching);
  return fetching;
}

/** Fetches what is missing between the messages on this device. */
export const closeGap = (conversationId: string): Promise<void> => fetchOnce(conversationId, gapAfter(conversationId));

/** Fetches what came after the last message on this device, as after a pause of the connection. */
export const catchUp = (conversationId: string): Promise<void> =>
  fetchOnce(conversationId, gapAfter(conversationId) ?? lastSeq(conversationId));
