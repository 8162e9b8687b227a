import { FREE_PLAN, type Plan, type PlanColumns } from '../../data/plans/plans.ts';
import { isName, type OfferValues } from '../../offer/name-fields.tsx';
import { readCount, readPrice } from '../../offer/read-price.ts';

/** What the form of a plan holds while one types. */
export interface PlanValues extends OfferValues, Record<string, string | boolean> {
  slug: string;
  monthly_price: string;
  yearly_price: string;
  limited: boolean;
  ad_limit: string;
  has_shop: boolean;
}

export const MOST_ADS = 100_000;
export const HIGHEST_POSITION = 10_000;

/** What the form shows of a plan. */
export function planValues(plan: Plan): PlanValues {
  return {
    slug: plan.slug,
    name_ar: plan.name_ar,
    name_en: plan.name_en,
    monthly_price: String(plan.monthly_price ?? ''),
    yearly_price: String(plan.yearly_price ?? ''),
    limited: plan.ad_limit !== null,
    ad_limit: String(plan.ad_limit ?? ''),
    has_shop: plan.has_shop,
    active: plan.active,
    position: String(plan.position),
  };
}

/** What a plan that is not there yet begins with. */
export const newPlan: Plan = {
  id: '',
  cursor: '',
  slug: '',
  name_ar: '',
  name_en: '',
  monthly_price: null,
  yearly_price: null,
  ad_limit: null,
  has_shop: true,
  active: true,
  position: 10,
  updated_at: '',
};

type Problem = 'wrong';

/** Finds what the database would refuse. @param isNew its name in addresses is chosen, too */
export function checkPlan(values: PlanValues, isNew: boolean): Partial<Record<keyof PlanValues & string, Problem>> {
  const problems: Partial<Record<keyof PlanValues & string, Problem>> = {};
  const { slug, monthly_price: monthly, yearly_price: yearly } = values;
  if (isNew && !(/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 60)) problems.slug = 'wrong';
  if (!isName(values.name_ar)) problems.name_ar = 'wrong';
  if (!isName(values.name_en)) problems.name_en = 'wrong';
  if (slug !== FREE_PLAN) {
    // One of the two is enough.
    if (monthly === '' ? yearly === '' : readPrice(monthly) === undefined) problems.monthly_price = 'wrong';
    if (yearly !== '' && readPrice(yearly) === undefined) problems.yearly_price = 'wrong';
  }
  if (values.limited && readCount(values.ad_limit, 0, MOST_ADS) === undefined) problems.ad_limit = 'wrong';
  if (readCount(values.position, 0, HIGHEST_POSITION) === undefined) problems.position = 'wrong';
  return problems;
}

/** The limit that is typed; null for none, undefined while it is no number. */
export const limitOf = ({ limited, ad_limit }: PlanValues): number | null | undefined =>
  limited ? readCount(ad_limit, 0, MOST_ADS) : null;

/** Writes what is typed, once it was checked, as columns. */
export function planColumns(values: PlanValues): PlanColumns {
  const free = values.slug === FREE_PLAN;
  const price = (text: string) => (free ? 0 : (readPrice(text) ?? null));
  return {
    name_ar: values.name_ar.trim(),
    name_en: values.name_en.trim(),
    monthly_price: price(values.monthly_price),
    yearly_price: price(values.yearly_price),
    ad_limit: limitOf(values) ?? null,
    active: values.active,
    position: readCount(values.position, 0, HIGHEST_POSITION) ?? 0,
  };
}
