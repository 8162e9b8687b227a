import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

/** What the number is asked for: calling or WhatsApp. */
export type Channel = 'phone' | 'whatsapp';

/** Asks for the number of the seller of an ad. The database counts these requests and limits them. */
export const revealPhone = (adId: string, channel: Channel): Action<void, string> => ({
  send: async () => unwrap(await rest().rpc('reveal_phone', { listing_id: adId, channel })),
});
