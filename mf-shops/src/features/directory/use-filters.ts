import { useSearchParams } from '@dabbab/platform/router';
import { filterNames, type ShopFilters } from '../../data/shops/shops.ts';

/** Reads and changes the filters of the directory, which are kept in the address of the page. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: ShopFilters = {};
  for (const name of filterNames) {
    const value = params.get(name);
    if (value) filters[name] = value;
  }

  /** Sets or (with empty text) removes a filter; `replace` keeps typing out of the history. */
  const setFilter = (name: keyof ShopFilters, value: string, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace },
    );

  const clear = () =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of filterNames) next.delete(name);
      return next;
    });

  return { filters, setFilter, clear };
}
