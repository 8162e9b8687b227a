import { unwrap } from '@dabbab/platform/errors';
import { keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

const FIVE_MINUTES_MS = 5 * 60 * 1000;
/** The database reads no more of a text. */
const MOST_CHARACTERS = 60;

const kinds = ['make', 'model', 'type', 'city', 'query', 'correction'] as const;

/** A suggestion for what is typed: a filter, a text that others search for, or the text without its mistakes. */
export interface Suggestion {
  kind: (typeof kinds)[number];
  /** A slug (of a model: make/model) or the text to search for. */
  value: string;
  name_en: string;
  name_ar: string | null;
  /** About how many ads it finds. */
  listings: number | null;
  /** Of a model with ads: in riyals. */
  price_from: number | null;
  /** Of a model with ads: the path of a picture. */
  cover_path: string | null;
}

/** Suggestions for what is typed so far. They only help, so nobody is told of a failure. */
export function suggestionsQuery(typed: string) {
  const prefix = [...typed.trim()].slice(0, MOST_CHARACTERS).join('');
  return queryOptions({
    queryKey: ['listings', 'suggestions', prefix],
    queryFn: async ({ signal }) => {
      const rows = unwrap(await rest().rpc('suggest_searches', { prefix }, { get: true }).abortSignal(signal));
      return rows.filter((row): row is typeof row & Suggestion => kinds.some((kind) => kind === row.kind));
    },
    enabled: prefix !== '',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: FIVE_MINUTES_MS,
  });
}

/** What most people search for; suggested before anything is typed. */
export function popularSearchesQuery(wanted: boolean) {
  return queryOptions({
    queryKey: ['listings', 'popular-searches'],
    queryFn: async ({ signal }) => unwrap(await rest().rpc('popular_searches', {}, { get: true }).abortSignal(signal)),
    enabled: wanted,
    retry: false,
    staleTime: FIVE_MINUTES_MS,
  });
}
