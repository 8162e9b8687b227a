import { unwrap } from '@dabbab/platform/errors';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { allListings } from './keys.ts';

/** The commission that a sale of one's own ad through the site would cost at a price in riyals. */
export const commissionQuery = (adId: string, price: number) =>
  queryOptions({
    queryKey: ['listings', 'commission', adId, price],
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('get_commission', { listing_id: adId, price }).abortSignal(signal)),
  });

/** What part of its price a sale through the site costs, VAT included. */
export const commissionShareQuery = queryOptions({
  queryKey: ['listings', 'commission-share'],
  queryFn: async ({ signal }) =>
    unwrap(await rest().rpc('commission_share', undefined, { get: true }).abortSignal(signal)),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Who has written about one's own ad, and so may have bought it: whose bid was accepted first. */
export const possibleBuyersQuery = (adId: string) =>
  queryOptions({
    queryKey: ['listings', 'possible-buyers', adId],
    queryFn: async ({ signal }) =>
      unwrap(await rest().rpc('list_possible_buyers', { listing_id: adId }, { get: true }).abortSignal(signal)),
  });

export type PossibleBuyer = Awaited<ReturnType<NonNullable<ReturnType<typeof possibleBuyersQuery>['queryFn']>>>[number];

/** To whom an ad was sold through the site (null: none of those who wrote about it), and for how many riyals. */
export interface SaleHere {
  buyerId: string | null;
  price: number;
}

/** Marks one's own ad as sold, through the site or elsewhere; the result says what is to be paid for that. */
export const markSold = (adId: string) => ({
  // The sheet shows the result first; it has the ad fetched again when it closes.
  refetch: 'none' as const,
  // The commission is among one's payments, which mf-account lists.
  invalidates: [allListings, ['account', 'payments']],
  send: async (sale: SaleHere | 'elsewhere') =>
    unwrap(
      await rest().rpc('mark_sold', {
        listing_id: adId,
        ...(sale === 'elsewhere'
          ? { through_product: false }
          : {
              through_product: true,
              price: sale.price,
              ...(sale.buyerId === null ? { other_buyer: true } : { buyer_id: sale.buyerId }),
            }),
      }),
    ),
});
