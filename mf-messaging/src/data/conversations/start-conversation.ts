import { unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';

/**
 * Writes to the seller of an ad, and begins the conversation with them if there is none.
 * @param clientId the same again is the same message, stored once
 * @returns the id of the conversation
 * @throws AppError
 */
export async function startConversation(listingId: string, body: string, clientId: string): Promise<string> {
  return unwrap(await rest().rpc('start_conversation', { listing_id: listingId, body, client_id: clientId }));
}
