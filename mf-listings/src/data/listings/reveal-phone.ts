import { unwrap } from '@dabbab/platform/errors';
import { rest } from '@dabbab/platform/rest';

/** How one gets in touch with the number: by calling or by WhatsApp. */
export type Channel = 'phone' | 'whatsapp';

/** The number of the seller of an ad; each one shown is counted, and they are limited. @throws AppError */
export async function revealPhone(adId: string, channel: Channel): Promise<string> {
  return unwrap(await rest().rpc('reveal_phone', { listing_id: adId, channel }));
}
