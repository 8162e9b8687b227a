import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import type { Bid } from '../bids/bids.ts';

const PAGE_SIZE = 40;

/** A picture of a message, in the private bucket `messages`. */
export interface StoredPicture {
  /** `<conversation>/<sender>/<uuid>.webp` */
  path: string;
  width: number;
  height: number;
}

/** A message that the database has. */
export interface Message {
  id: string;
  conversation_id: string;
  /** Counts from 1 in each conversation. */
  seq: number;
  sender_id: string;
  kind: 'text' | 'bid';
  /** Empty where there are only pictures. */
  body: string;
  pictures: StoredPicture[] | null;
  /** What the reader is to be careful of. */
  warning: 'off_platform' | 'payment' | null;
  created_at: string;
  /** The bid as it is now, where the message is one. */
  bid: Bid | null;
}

/** The messages of a conversation in pages, the newest first. */
export const messagesQuery = (conversationId: string) =>
  infiniteQueryOptions({
    queryKey: ['messaging', 'messages', conversationId],
    meta: { kept: true },
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam: before, signal }): Promise<Message[]> => {
      const args = { conversation_id: conversationId, ...(before !== null && { before_seq: before }) };
      return unwrap(await rest().rpc('list_messages', args, { get: true }).abortSignal(signal)) as Message[];
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1)?.seq ?? null)),
    // New messages come live, and after a pause by their number: reading all loaded pages again would add nothing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
