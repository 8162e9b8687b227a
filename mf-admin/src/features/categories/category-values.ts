import { latinDigits } from '@dabbab/platform/kit/digits';
import type { Category, CategoryChange, CategoryList } from '../../data/categories/categories.ts';

/** What the form of an entry holds while one types. */
export interface CategoryValues {
  name_ar: string;
  name_en: string;
  slug: string;
  icon_url: string;
  region: string;
  place: string;
  min_cc: string;
  max_cc: string;
  bike_type: string;
  engine_cc: string;
  active: boolean;
}

/** What is wrong with a field; each has a text under `errors`. */
export type CategoryProblem = 'name' | 'slug' | 'exists' | 'place' | 'number' | 'icon' | 'region';

export function valuesOf(entry: Category | undefined): CategoryValues {
  return {
    name_ar: entry?.name_ar ?? '',
    name_en: entry?.name_en ?? '',
    slug: entry?.slug ?? '',
    icon_url: entry?.icon_url ?? '',
    region: entry?.region ?? '',
    place: entry?.lat === undefined ? '' : `${entry.lat}, ${entry.lng}`,
    min_cc: String(entry?.min_cc ?? ''),
    max_cc: String(entry?.max_cc ?? ''),
    bike_type: entry?.bike_type ?? '',
    engine_cc: String(entry?.engine_cc ?? ''),
    active: entry?.active ?? true,
  };
}

/** Makes a slug of an English name. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);

const wholeNumber = (typed: string) =>
  /^\d{1,5}$/.test(latinDigits(typed).trim()) ? Number(latinDigits(typed)) : null;
const placeOf = (typed: string) =>
  /^(\d{1,2}(?:\.\d+)?)\s*[,،\s]\s*(\d{1,3}(?:\.\d+)?)$/.exec(latinDigits(typed).trim())?.slice(1).map(Number);

/** Writes what is typed as the columns of a list. */
export function entryOf(list: CategoryList, values: CategoryValues): CategoryChange {
  const [lat = 0, lng = 0] = placeOf(values.place) ?? [];
  return {
    name_en: values.name_en.trim(),
    name_ar: values.name_ar.trim() || null,
    icon_url: values.icon_url.trim() || null,
    active: values.active,
    ...(list === 'cities' && { region: values.region.trim(), lat, lng }),
    ...(list === 'engine_sizes' && { min_cc: wholeNumber(values.min_cc) ?? 0, max_cc: wholeNumber(values.max_cc) }),
    ...(list === 'models' && { bike_type: values.bike_type || null, engine_cc: wholeNumber(values.engine_cc) }),
  };
}

/** Finds what is wrong with what is typed. */
export function checkCategory(
  list: CategoryList,
  values: CategoryValues,
  isNew: boolean,
): Partial<Record<keyof CategoryValues, CategoryProblem>> {
  const slug = values.slug.trim() || slugOf(values.name_en);
  const isNumber = (typed: string) => wholeNumber(typed) !== null;
  return {
    ...(!values.name_en.trim() && { name_en: 'name' as const }),
    ...(isNew && values.name_en.trim() && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && { slug: 'slug' as const }),
    ...(values.icon_url.trim() &&
      !/^(https?:\/\/|\/)\S+$/.test(values.icon_url.trim()) && { icon_url: 'icon' as const }),
    ...(list === 'cities' && !values.region.trim() && { region: 'region' as const }),
    ...(list === 'cities' && !placeOf(values.place) && { place: 'place' as const }),
    ...(list === 'engine_sizes' && !isNumber(values.min_cc) && { min_cc: 'number' as const }),
    ...(list === 'engine_sizes' && values.max_cc.trim() && !isNumber(values.max_cc) && { max_cc: 'number' as const }),
    ...(list === 'models' &&
      values.engine_cc.trim() &&
      !isNumber(values.engine_cc) && { engine_cc: 'number' as const }),
  };
}
