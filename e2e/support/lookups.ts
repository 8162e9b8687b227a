import { call } from './api.ts';

export interface Entry {
  slug: string;
  name_ar: string;
  name_en: string;
}

type Lists = Record<'makers' | 'bike_types' | 'part_categories' | 'cities' | 'conditions' | 'shop_types', Entry[]>;

let lists: Promise<Lists> | undefined;

/** Reads an entry of one of the lists that people choose from. @throws Error if it is not there */
export async function lookup(list: keyof Lists, slug: string): Promise<Entry> {
  lists ??= call<Lists>('get_lookups');
  const entry = (await lists)[list].find((candidate) => candidate.slug === slug);
  if (!entry) throw new Error(`${slug} is not among the ${list}`);
  return entry;
}
