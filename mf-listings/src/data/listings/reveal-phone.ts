import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

/** How one gets in touch with the number: by calling or by WhatsApp. */
export type Channel = 'phone' | 'whatsapp';

/** Asks for the number of the seller of an ad; each one shown is counted, and they are limited. */
export const revealPhone = (adId: string, channel: Channel): Action<void, string> => ({
  send: async () => unwrap(await rest().rpc('reveal_phone', { listing_id: adId, channel })),
});
