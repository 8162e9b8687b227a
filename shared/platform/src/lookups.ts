import type { Language } from '@dabbab/contract/language';
import { unwrap } from './errors.ts';
import { useLanguage } from './language.ts';
import { queryOptions, useQuery } from './query.ts';
import { rest } from './rest.ts';

declare module './answers.ts' {
  interface Answers {
    get_lookups: Lookups;
  }
}

/** An entry of a lookup list; the slug is its key everywhere. */
export interface Lookup {
  slug: string;
  name_en: string;
  name_ar: string | null;
}

/** The lists that ads and shops are described with. */
export interface Lookups {
  makers: Lookup[];
  models: (Lookup & { maker: string })[];
  bike_types: Lookup[];
  part_categories: Lookup[];
  cities: (Lookup & { region: string; lat: number; lng: number })[];
  conditions: Lookup[];
  /** What comes with an ad: its tags have their slugs. */
  add_ons: Lookup[];
  engine_sizes: (Lookup & { min_cc: number | null; max_cc: number | null })[];
  shop_types: Lookup[];
}

const lookupsQuery = queryOptions({
  queryKey: ['platform', 'lookups'],
  meta: { kept: true },
  queryFn: async () => unwrap(await rest().rpc('get_lookups', {}, { get: true })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Gives the lookup lists; undefined until they are there. */
export function useLookups(): Lookups | undefined {
  return useQuery(lookupsQuery).data;
}

/** Names a lookup entry, in English where the Arabic is missing. */
export function lookupName(entry: Lookup, language: Language): string {
  return (language === 'ar' && entry.name_ar) || entry.name_en;
}

/**
 * Gives a function that names entries of the lists by slug. A slug that a list does not hold is its own name; until the
 * lists are there the name is empty, which does not flash as the slug would.
 */
export function useLookupName(): (list: Exclude<keyof Lookups, 'models'>, slug: string) => string {
  const { data, isPending } = useQuery(lookupsQuery);
  const language = useLanguage();
  return (list, slug) => {
    const entry = data?.[list].find((candidate) => candidate.slug === slug);
    if (entry) return lookupName(entry, language);
    return isPending ? '' : slug;
  };
}
