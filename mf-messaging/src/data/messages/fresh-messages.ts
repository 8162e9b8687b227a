import { unwrap } from '@dabbab/platform/errors';
import { queryClient, queryOptions, skipToken } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { type Message, messagesQuery } from './messages.ts';

const CATCH_UP_SIZE = 100;
const ANSWER_WITHIN_MS = 15_000;

/**
 * The messages of a conversation that came since its pages were read, the newest first. They are kept beside the pages,
 * because a page that is being read meanwhile would overwrite them.
 */
export const freshMessagesQuery = (conversationId: string) =>
  queryOptions<Message[]>({
    queryKey: ['messaging', 'fresh-messages', conversationId],
    meta: { kept: true },
    queryFn: skipToken,
  });

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

/** Fetches what came after the last number up to which nothing is missing. @throws AppError */
async function fetchMissed(conversationId: string, signal: AbortSignal): Promise<null> {
  // A page that is being read for the first time may be older than what was missed.
  await queryClient
    .getQueryCache()
    .find(messagesQuery(conversationId))
    ?.promise?.catch(() => {});
  for (;;) {
    const after = gapAfter(conversationId) ?? lastSeq(conversationId);
    if (after === undefined) return null;
    const words = { conversation_id: conversationId, after_seq: after, page_size: CATCH_UP_SIZE };
    const request = rest().rpc('list_messages', words, { get: true });
    // A request from before a pause of the connection may hang.
    const rows = unwrap(await request.abortSignal(AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])));
    keepMessages(conversationId, rows as Message[]);
    if (rows.length < CATCH_UP_SIZE) return null;
  }
}

/** Conversations that are catching up, and whether somebody asked for it again meanwhile. */
const catchingUp = new Map<string, { again: boolean }>();

/** Fetches what came after the last message on this device, as after a pause of the connection; tries five times. */
export async function catchUp(conversationId: string): Promise<void> {
  const running = catchingUp.get(conversationId);
  if (running) {
    running.again = true;
    return;
  }
  const round = { again: true };
  catchingUp.set(conversationId, round);
  while (round.again) {
    round.again = false;
    await queryClient
      .fetchQuery({
        queryKey: ['messaging', 'missed-messages', conversationId],
        queryFn: ({ signal }) => fetchMissed(conversationId, signal),
        retry: 4,
        staleTime: 0,
        gcTime: 0,
      })
      .catch(() => {}); // the next message, or connection, tries again
  }
  catchingUp.delete(conversationId);
}

/** Fetches what is missing between the messages on this device, if anything is known to be. */
export async function closeGap(conversationId: string): Promise<void> {
  if (gapAfter(conversationId) !== undefined) await catchUp(conversationId);
}
