import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

/**
 * Sends a message to the seller of an ad, in a new conversation if there is none.
 * @param clientId a UUID of the form: a message that is sent again with it is stored once
 */
export const startConversation = (listingId: string, clientId: string): Action<string> => ({
  invalidates: [['messaging', 'conversations']],
  send: async (body) =>
    void unwrap(await rest().rpc('start_conversation', { listing_id: listingId, body, client_id: clientId })),
});
