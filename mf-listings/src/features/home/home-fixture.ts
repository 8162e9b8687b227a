import { answerRest, type RestAnswer, type RestRequest } from '@dabbab/testing/answer-rest';
import { configure } from '@testing-library/react';
import { vi } from 'vitest';
import type { ListingCardData } from '../../data/listings/list.ts';

const entry = (slug: string, name: string) => ({ slug, name_en: slug, name_ar: name });

// Parts of the page come later: the first test of a file waits until they are compiled.
configure({ asyncUtilTimeout: 5000 });

/** The lists that the tests of the home page choose from. */
export const lookups = {
  makers: [entry('honda', 'هوندا'), entry('bmw', 'بي إم دبليو')],
  models: [],
  bike_types: [entry('sport', 'رياضي'), entry('naked', 'نيكد')],
  part_categories: [entry('helmet', 'خوذ')],
  cities: [entry('riyadh', 'الرياض'), entry('jeddah', 'جدة')],
  conditions: [entry('used', 'مستعمل')],
  engine_sizes: [{ ...entry('251-700', '251–700 سي سي'), min_cc: 251, max_cc: 700 }],
  shop_types: [],
};

/** So many ads, numbered. */
export function ads(count: number, from = 1, changes: Partial<ListingCardData> = {}): ListingCardData[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `${from + index}`,
    kind: 'motorcycle',
    title_ar: `إعلان ${from + index}`,
    title_en: null,
    make: 'honda',
    model: 'CB',
    type: 'naked',
    year: 2020,
    mileage_km: 1000,
    condition: 'used',
    city: 'riyadh',
    engine_cc: 500,
    price: 10_000,
    featured: false,
    warranty: false,
    bidding_enabled: false,
    cover_path: null,
    image_count: 0,
    created_at: '2026-11-01T10:00:00Z',
    cursor: `c${from + index}`,
    ...changes,
  }));
}

/** Counts of the kinds, and with them of all ads. */
export const kinds = (motorcycles: number, exact = true) => [
  { facet: 'kind', exact, choices: [{ value: 'motorcycle', listings: motorcycles }] },
];

/** Answers what the home page asks for. */
export function answerHome(list: (request: RestRequest) => unknown, more: Record<string, RestAnswer> = {}) {
  return answerRest({
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/list_listings': list,
    'GET rpc/search_facets': () => kinds(1),
    'GET rpc/suggest_searches': () => [],
    'GET rpc/popular_searches': () => [],
    'POST rpc/record_search': () => undefined,
    ...more,
  });
}

/** A screen as wide as a desk; jsdom has no layout and nothing to scroll. */
export function stubLayout(desktop: () => boolean, scrolledTo: Element[] = []): void {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
  vi.stubGlobal('matchMedia', () => ({ matches: desktop(), addEventListener() {}, removeEventListener() {} }));
}
