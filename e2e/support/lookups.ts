import { call } from './api.ts';

export interface Entry {
  slug: string;
  name_ar: string;
  name_en: string;
}

type Lists = Record<'makers' | 'bike_types' | 'cities' | 'conditions' | 'shop_types', Entry[]>;

let lists: Promise<Lists> | undefined;

/** One entry of a list that people choose from. */
export async function lookup(list: keyof Lists, slug: string): Promise<Entry> {
  lists ??= call<Lists>('get_lookups');
  const entry = (await lists)[list].find((candidate) => candidate.slug === slug);
  if (!entry) throw new Error(`${slug} is not among the ${list}`);
  return entry;
}
