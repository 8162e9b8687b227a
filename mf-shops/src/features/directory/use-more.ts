import type { UseInfiniteQueryResult } from '@dabbab/platform/query';
import { useEffect, useRef } from 'react';
import type { Shop } from '../../data/shops/shops.ts';

type List = UseInfiniteQueryResult<Shop[]>;

/** Asks for more shops, and moves the focus to the first card that came, as the button goes further down or away. */
export function useMore({ data = [], fetchNextPage }: List) {
  const cards = useRef<HTMLUListElement>(null);
  /** How many cards there were when more was asked for. */
  const before = useRef<number>(undefined);
  const count = data.length;
  useEffect(() => {
    const index = before.current;
    if (index === undefined || count <= index) return;
    before.current = undefined;
    cards.current?.children[index]?.querySelector('a')?.focus();
  }, [count]);

  const more: List['fetchNextPage'] = async (options) => {
    before.current = count;
    const result = await fetchNextPage(options);
    if (result.isError) before.current = undefined;
    // There was nothing more: the button goes away, and the last card is what was before it.
    else if (result.data?.length === count) {
      before.current = undefined;
      cards.current?.lastElementChild?.querySelector('a')?.focus();
    }
    return result;
  };
  return { cards, more };
}
