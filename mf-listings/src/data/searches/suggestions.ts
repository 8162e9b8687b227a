import { unwrap } from '@dabbab/platform/errors';
import { keepPreviousData, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { searchKeys } from './keys.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;
/** The database looks no further. */
const MOST_CHARACTERS = 60;

const kinds = ['make', 'model', 'type', 'city', 'query', 'correction'] as const;

/** What may be meant by what is typed: a filter, a text that others search for, or the text with its mistakes mended. */
export interface Suggestion {
  kind: (typeof kinds)[number];
  /** A slug (of a model: make/model) or the text to search for. */
  value: string;
  name_en: string;
  name_ar: string | null;
  /** About how many ads it has. */
  listings: number | null;
}

/** What may be meant by what is typed so far. It is a help: a failure is no news for anybody. */
export function suggestionsQuery(typed: string) {
  const prefix = [...typed.trim()].slice(0, MOST_CHARACTERS).join('');
  return queryOptions({
    queryKey: searchKeys.suggestions(prefix),
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

/** What most people search for, for whoever has not typed anything yet. */
export function popularSearchesQuery(wanted: boolean) {
  return queryOptions({
    queryKey: searchKeys.popular,
    queryFn: async ({ signal }) => unwrap(await rest().rpc('popular_searches', {}, { get: true }).abortSignal(signal)),
    enabled: wanted,
    retry: false,
    staleTime: FIVE_MINUTES_MS,
  });
}
