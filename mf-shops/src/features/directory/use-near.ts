import { usePosition } from '@dabbab/platform/kit/use-position';
import type { ShopFilters } from '../../data/shops/shops.ts';
import { writePlace } from './bounds.ts';

/** Asks where the person is, for the question. What comes after the place or the order was chosen anew is dropped. */
export const useNear = ({ city, near, bounds, sort }: ShopFilters, onFound: (near: string) => void) =>
  usePosition([city, near, bounds, sort].join('|'), (place) => onFound(writePlace(place)));
