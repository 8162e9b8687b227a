import type { FeaturedOption, OptionColumns } from '../../data/plans/featured-options.ts';
import { isName, type OfferValues } from '../../offer/name-fields.tsx';
import { readCount, readPrice } from '../../offer/read-price.ts';

/** What the form of an option holds while one types. */
export interface OptionValues extends OfferValues, Record<string, string | boolean> {
  slug: string;
  scope: string;
  price: string;
  days: string;
}

export const MOST_DAYS = 365;
const HIGHEST_POSITION = 10_000;

/** What the form shows of an option. */
export function optionValues(option: FeaturedOption): OptionValues {
  return {
    slug: option.slug,
    scope: option.scope,
    name_ar: option.name_ar,
    name_en: option.name_en,
    price: option.price === 0 ? '' : String(option.price),
    days: option.days === 0 ? '' : String(option.days),
    active: option.active,
    position: String(option.position),
  };
}

/** What an option that is not there yet begins with; 0 stands for nothing. */
export const newOption: FeaturedOption = {
  id: '',
  cursor: '',
  slug: '',
  scope: 'listing',
  name_ar: '',
  name_en: '',
  price: 0,
  days: 0,
  active: true,
  position: 10,
  updated_at: '',
};

/** Finds what the database would refuse. @param isNew its name in addresses is chosen, too */
export function checkOption(
  values: OptionValues,
  isNew: boolean,
): Partial<Record<keyof OptionValues & string, 'wrong'>> {
  const problems: Partial<Record<keyof OptionValues & string, 'wrong'>> = {};
  if (isNew && !(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(values.slug) && values.slug.length <= 60)) problems.slug = 'wrong';
  if (!isName(values.name_ar)) problems.name_ar = 'wrong';
  if (!isName(values.name_en)) problems.name_en = 'wrong';
  if (readPrice(values.price) === undefined) problems.price = 'wrong';
  if (readCount(values.days, 1, MOST_DAYS) === undefined) problems.days = 'wrong';
  if (readCount(values.position, 0, HIGHEST_POSITION) === undefined) problems.position = 'wrong';
  return problems;
}

/** Writes what is typed, once it was checked, as columns. */
export function optionColumns(values: OptionValues): OptionColumns {
  return {
    name_ar: values.name_ar.trim(),
    name_en: values.name_en.trim(),
    price: readPrice(values.price) ?? 0,
    days: readCount(values.days, 1, MOST_DAYS) ?? 0,
    active: values.active,
    position: readCount(values.position, 0, HIGHEST_POSITION) ?? 0,
  };
}
