/**
 * What a list of ads can be narrowed by. The names are those of the arguments of `list_listings` and of the
 * parameters in the address of the page, so that the HTML server can start the first request from the address.
 */
export interface ListingFilters {
  q?: string;
  kind?: ListingKind;
  /** Slugs; any of them fits. */
  make?: string[];
  /** With their makes: "honda/cb500f". They narrow their own make alone. */
  model?: string[];
  type?: string[];
  city?: string[];
  condition?: string[];
  color?: string[];
  engine?: string[];
  /** Motorcycles that a part fits, any of them: "yamaha/mt-09", or with the year "yamaha/mt-09:2019". */
  fits?: string[];
  price_min?: number;
  price_max?: number;
  year_min?: number;
  year_max?: number;
  mileage_min?: number;
  mileage_max?: number;
  warranty?: true;
  bids?: true;
  seller?: Seller;
  /** The most days ago that it was posted. */
  posted?: number;
  /** The seller; used by slots, never part of an address. */
  owner?: string;
  /** Absent: the default, which is also what `best` stands for where nothing is searched for. */
  sort?: Exclude<ListingSort, 'best'>;
}

export const listingKinds = ['motorcycle', 'part'] as const;
export type ListingKind = (typeof listingKinds)[number];

export const listingSorts = ['best', 'featured', 'newest', 'oldest', 'price_desc', 'price_asc'] as const;
export type ListingSort = (typeof listingSorts)[number];

export const listFilters = ['make', 'model', 'type', 'city', 'condition', 'color', 'engine', 'fits'] as const;
export type ListFilter = (typeof listFilters)[number];

export const numberFilters = [
  'price_min',
  'price_max',
  'year_min',
  'year_max',
  'mileage_min',
  'mileage_max',
  'posted',
] as const;
export type NumberFilter = (typeof numberFilters)[number];

/** What an ad has or has not. */
export const flagFilters = ['warranty', 'bids'] as const;
export type FlagFilter = (typeof flagFilters)[number];

export const sellers = ['person', 'shop'] as const;
export type Seller = (typeof sellers)[number];

/** A name of a filter as it stands in the address. */
export type FilterName = 'q' | 'kind' | ListFilter | NumberFilter | FlagFilter | 'seller' | 'sort';

export const MAX_QUERY_LENGTH = 100;
export const MAX_CHOICES = 20;

const nextYear = new Date().getUTCFullYear() + 1;

/** Smallest and largest value that a filter takes. */
export const limits: Record<NumberFilter, readonly [lowest: number, highest: number]> = {
  price_min: [0, 10_000_000],
  price_max: [0, 10_000_000],
  year_min: [1900, nextYear],
  year_max: [1900, nextYear],
  mileage_min: [0, 1_000_000],
  mileage_max: [0, 1_000_000],
  posted: [1, 365],
};

/** Pairs of which the first may not exceed the second. */
export const ranges = [
  ['price_min', 'price_max'],
  ['year_min', 'year_max'],
  ['mileage_min', 'mileage_max'],
] as const;

const hasWords = ({ q = '' }: ListingFilters): boolean => q.trim() !== '';

/** Names the order of a list for which none was chosen. */
export const defaultSort = (filters: ListingFilters): ListingSort => (hasWords(filters) ? 'best' : 'featured');

/** Lists the orders to choose from, the default first; without words no ad fits better than another. */
export const sortsFor = (filters: ListingFilters): readonly ListingSort[] =>
  hasWords(filters) ? listingSorts : listingSorts.filter((sort) => sort !== 'best');

/** Gives the same filters in another order; the default is not named. */
export function sortedBy({ sort: _sort, ...filters }: ListingFilters, sort: ListingSort): ListingFilters {
  return sort === 'best' || sort === defaultSort(filters) ? filters : { ...filters, sort };
}

/** Tells whether anything narrows the list; the order does not. */
export function isFiltered({ sort: _sort, ...filters }: ListingFilters): boolean {
  return Object.keys(filters).length > 0;
}
