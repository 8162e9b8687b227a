import { unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';
import type { Message } from '../messages/messages.ts';
import type { OutboxMessage } from './outbox-message.ts';

/** A request that hangs is tried again. */
const ANSWER_WITHIN_MS = 15_000;

export interface Sent {
  conversationId: string;
  message?: Message;
}

/**
 * Sends a message; the same one again is stored once.
 * @returns the id of its conversation, and the message as it is stored where the conversation had begun before
 * @throws AppError
 */
export async function send({ id, to, body, pictures }: OutboxMessage): Promise<Sent> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const words = { body, client_id: id };
  if ('conversationId' in to) {
    const { conversationId } = to;
    const message = {
      conversation_id: conversationId,
      ...words,
      ...(pictures && { pictures: pictures.map((picture) => ({ ...picture })) }),
    };
    const stored = unwrap(await rest().rpc('send_message', message).abortSignal(signal));
    return { conversationId, message: { ...stored, bid: null } as Message };
  }
  const conversationId = unwrap(
    await (
      'listingId' in to
        ? rest().rpc('start_conversation', { listing_id: to.listingId, ...words })
        : rest().rpc('start_direct_conversation', { person_id: to.personId, ...words })
    ).abortSignal(signal),
  );
  return { conversationId };
}
