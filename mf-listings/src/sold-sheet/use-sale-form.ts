import { useCheckedForm } from '@dabbab/platform/kit/use-checked-form';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { keepPreviousData, useQuery } from '@dabbab/platform/query';
import { useState } from 'react';
import { commissionQuery, possibleBuyersQuery, type PossibleBuyer, type SaleHere } from '../data/listings/sell-ad.ts';

const HIGHEST_PRICE = 10_000_000;
const isPrice = (price: number) => price >= 1 && price <= HIGHEST_PRICE;

/**
 * Holds what is said of a sale, and checks it. The buyer whose bid was accepted is chosen at first, at that price; where
 * nobody wrote about the ad, it is "somebody else".
 * @returns `sale` is what to send; `agreed`, whether the commission of the price that stands there is shown, or the price is none; `working` while that or
 * the buyers come, `unknown` if they did not
 */
export function useSaleForm(ad: { id: string; price: number }, open: boolean) {
  const [through, setThrough] = useState<boolean>();
  const [choice, setChoice] = useState<string>();
  const [typed, setPrice] = useState<string>();
  const buyers = useQuery({ ...possibleBuyersQuery(ad.id), enabled: open });
  const accepted = buyers.data?.find((buyer) => buyer.accepted);
  const buyer = choice ?? accepted?.person_id ?? (buyers.data?.length === 0 ? 'other' : undefined);
  const price = typed ?? String(accepted?.bid_amount ?? ad.price);
  const settled = Number(useDebounced(price, 300));
  const commission = useQuery({
    ...commissionQuery(ad.id, settled),
    enabled: open && isPrice(settled),
    placeholderData: keepPreviousData,
  });
  const { problemOf, formProps } = useCheckedForm<
    { where: typeof through; buyer: typeof buyer; price: string },
    'missing'
  >({ where: through, buyer, price }, (now) => {
    if (now.where === undefined) return { where: 'missing' };
    if (!now.where) return {};
    return {
      ...(now.buyer === undefined && { buyer: 'missing' }),
      ...(!isPrice(Number(now.price)) && { price: 'missing' }),
    };
  });
  const here: SaleHere | undefined =
    buyer === undefined ? undefined : { buyerId: buyer === 'other' ? null : buyer, price: Number(price) };
  const agreed =
    !isPrice(Number(price)) || (commission.isSuccess && !commission.isPlaceholderData && settled === Number(price));
  const unknown = commission.isError || buyers.isError;
  return {
    through,
    setThrough,
    buyers,
    buyer,
    choose: (to: PossibleBuyer | 'other') => {
      setChoice(to === 'other' ? to : to.person_id);
      if (to !== 'other' && to.bid_amount !== null) setPrice(String(to.bid_amount));
    },
    price,
    setPrice,
    commission,
    agreed,
    unknown,
    working: !unknown && (!agreed || buyers.isPending),
    sale: through ? here : ('elsewhere' as const),
    problemOf,
    formProps,
  };
}
