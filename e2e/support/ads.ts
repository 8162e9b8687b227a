import { randomUUID } from 'node:crypto';
import { firstRow, insert, insertAsServer } from './api.ts';
import { type Person, signIn } from './people.ts';

export interface BiddableAd {
  id: string;
  min_bid: number;
  price: number;
}

/** Finds an ad of the demo seller that takes bids and messages and shows the phone number. */
export async function biddableAd(): Promise<BiddableAd> {
  const seller = await signIn('seller');
  return firstRow<BiddableAd>('listings', {
    select: 'id,min_bid,price',
    owner_id: `eq.${seller.id}`,
    bidding_enabled: 'is.true',
    reserved: 'is.false',
    min_bid: 'not.is.null',
    show_phone: 'is.true',
    show_messaging: 'is.true',
    order: 'created_at.desc',
  });
}

/** Makes a word that no other ad has, and no check of texts takes for a number, a link or a hidden word. */
export const uniqueWord = () =>
  randomUUID()
    .replaceAll(/[^0-9]/g, '')
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'lmnprtvwxz'[Number(digit)] ?? '');

/** Posts an ad. Its picture is a row without a file, as only the server may write it: enough for the ad to become public. */
export async function postAd({ id: owner, token }: Person, ad: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const bike = { kind: 'motorcycle', make: 'honda', model: 'CB500F', bike_type: 'naked', year: 2019 };
  const rest = {
    condition: 'used',
    city: 'riyadh',
    price: 20_000,
    title_ar: 'هوندا للبيع',
    title_en: 'Honda for sale',
  };
  await insert('listings', { id, ...bike, ...rest, ...ad }, token);
  await insertAsServer('listing_images', { listing_id: id, path: `${owner}/${id}/0`, position: 0 });
  return id;
}
