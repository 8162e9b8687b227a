import { pageOf } from '../../../cards/tests/ads.ts';
// What comes later is compiled before the first test waits for it.
import '../adjusted-notice.tsx';
import '../empty/no-results.tsx';
import '../toolbar/results-toolbar.tsx';
import '../filters/filter-aside.tsx';
import '../filters/filter-sheet.tsx';
import '../saved-searches/my-searches-sheet.tsx';
import '../saved-searches/save-search-sheet.tsx';
import '../slider/business-ads.tsx';
import '../viewed/viewed-ads.tsx';

interface Request {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}
type Answer = (request: Request) => unknown;

const entry = (slug: string, name: string) => ({ slug, name_en: slug, name_ar: name });

/** The lists that the tests of the home page choose from. */
export const lookups = {
  makers: [entry('honda', 'هوندا'), entry('bmw', 'بي إم دبليو')],
  models: [],
  bike_types: [entry('sport', 'رياضي'), entry('naked', 'نيكد')],
  part_categories: [entry('helmet', 'خوذ')],
  cities: [entry('riyadh', 'الرياض'), entry('jeddah', 'جدة')],
  conditions: [entry('used', 'مستعمل')],
  engine_sizes: [
    { ...entry('up-to-250', 'حتى 250 سي سي'), min_cc: 0, max_cc: 250 },
    { ...entry('251-700', '251–700 سي سي'), min_cc: 251, max_cc: 700 },
  ],
  shop_types: [],
};

/** Counts of the kinds, and with them of all ads. */
export const kinds = (motorcycles: number, exact = true) => [
  { facet: 'kind', exact, choices: [{ value: 'motorcycle', listings: motorcycles }] },
];

/** Answers to what the home page asks for; ads without more are the whole list. */
export function homeAnswers(list: Answer, more: Record<string, Answer> = {}): Record<string, Answer> {
  return {
    'GET rpc/get_lookups': () => lookups,
    'GET rpc/list_listings': (request) => {
      const said = list(request);
      return Array.isArray(said) ? pageOf(said) : said;
    },
    'GET rpc/search_facets': () => kinds(1),
    'GET rpc/suggest_searches': () => [],
    'GET rpc/popular_searches': () => [],
    'POST rpc/record_search': () => undefined,
    ...more,
  };
}

/** A screen as wide as a desk or a phone; jsdom has no layout and nothing to scroll. */
export function standInForLayout(desktop: () => boolean, scrolledTo: Element[] = []): void {
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolledTo.push(this);
  };
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: desktop(), addEventListener() {}, removeEventListener() {} }),
  });
}
