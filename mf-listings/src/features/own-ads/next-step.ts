import type { OwnListing, PricePlace } from '../../data/listings/own-listings.ts';

/** The one thing that an ad asks of its owner; each kind has a text under `next` and mostly one under `notes`. */
export type NextStepKind =
  | 'answerBid'
  | 'pay'
  | 'mend'
  | 'confirmSale'
  | 'renew'
  | 'publishAgain'
  | 'lowerPrice'
  | 'readMessages'
  | 'awaitVerdict'
  | 'rate'
  | 'seeSale'
  | 'view';

export interface NextStep {
  kind: NextStepKind;
  /** Where it is done; undefined for what is done by the press itself. */
  to?: string;
}

interface Circumstances {
  /** Prices of ads like this one; undefined where too few are like it, or not known yet. */
  prices: PricePlace | undefined;
  /** Tells whether the site has a page. */
  hasRoute: (path: string) => boolean;
}

/** Tells whether an ad may be renewed now. */
export const isRenewable = ({ renewable_from: from }: OwnListing): boolean =>
  from !== null && Date.parse(from) <= Date.now();

/** Finds the one thing that an ad asks of its owner. */
export function nextStep(ad: OwnListing, { prices, hasRoute }: Circumstances): NextStep {
  const page = `/ad/${ad.listing_id}`;
  const form = `/edit-listing/${ad.listing_id}`;
  const sale = `/sale/${ad.listing_id}`;
  const talk = `/messages/${ad.conversation_id}`;
  const pay = `/checkout?payment=${ad.commission_id}`;
  switch (ad.state) {
    case 'sold':
      if (ad.commission_status === 'pending' && hasRoute('/checkout')) return { kind: 'pay', to: pay };
      if (!ad.sale_state || ad.sale_state === 'elsewhere' || !hasRoute(sale)) return { kind: 'view', to: page };
      return { kind: ad.sale_state === 'confirmed' && ad.buyer && !ad.buyer_rated ? 'rate' : 'seeSale', to: sale };
    case 'refused':
      return {
        kind: 'mend',
        to: ad.reasons?.[0]?.field === 'pictures' ? `${form}?step=photos` : `${form}?step=review`,
      };
    case 'waiting':
      return { kind: 'awaitVerdict', to: page };
    case 'expired':
      return { kind: 'publishAgain' };
    case 'reserved':
      return { kind: 'confirmSale' };
    case 'suspended':
      return { kind: 'view', to: page };
    default:
  }
  if (ad.open_bids > 0 && hasRoute(talk)) return { kind: 'answerBid', to: talk };
  if (ad.renewal_due) return { kind: 'renew' };
  if (ad.unread > 0 && hasRoute('/messages')) return { kind: 'readMessages', to: '/messages?show=unread' };
  if (prices && ad.price > prices.upper_quartile) return { kind: 'lowerPrice', to: `${form}?step=price` };
  return { kind: 'view', to: page };
}
