import type { Lookups } from '@dabbab/platform/lookups';
import type { AdValues } from '../../ad-input/ad-values.ts';
import { adFields } from '../../data/listings/ad-fields.ts';
import type { ModelFacts } from '../../data/models/model-facts.ts';

/** What proposals are made of, beside what is typed; what has not loaded yet proposes nothing. */
export interface Known {
  makers: Lookups['makers'] | undefined;
  models: readonly ModelFacts[] | undefined;
  /** The city of one's profile. */
  city: string | null | undefined;
  /** The name of the colour in a language; empty where it is not known. */
  colorIn: (language: 'ar' | 'en') => string;
}

type Proposals = Pick<AdValues, 'bike_type' | 'engine_cc' | 'city' | 'title_ar' | 'title_en'>;

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Joins the parts of a title, if it has the length of one: without the make the model alone says too little. */
function title(parts: readonly (string | null | undefined)[]): string {
  const [least, most] = adFields.title_ar.length;
  const joined = parts.filter(Boolean).join(' ');
  return joined.length >= least && joined.length <= most ? joined : '';
}

/** Proposes what follows from the chosen motorcycle: type and engine of its model, titles, and the city of its owner. */
function proposalsFor({ kind, make, model, year, part_category }: AdValues, known: Known): Proposals {
  const maker = known.makers?.find(({ slug }) => slug === make);
  const named = kind === 'motorcycle' ? make !== '' : part_category !== '';
  const facts =
    kind === 'motorcycle' && make !== ''
      ? known.models?.find((one) => one.maker === make && sameName(one.name_en, model))
      : undefined;
  // The word for one part is in no list, which name them in the plural.
  const titled = kind === 'motorcycle' && maker !== undefined && model.trim() !== '';
  const { name_en = '', name_ar = null } = maker?.slug === 'other' ? {} : (maker ?? {});
  return {
    bike_type: facts?.bike_type ?? '',
    engine_cc: String(facts?.engine_cc ?? ''),
    city: (named && known.city) || '',
    title_ar: titled ? title([name_ar ?? name_en, model.trim(), year, known.colorIn('ar')]) : '',
    title_en: titled ? title([year, name_en, model.trim(), known.colorIn('en')]) : '',
  };
}

/**
 * Changes values, and with them what was proposed from them. A field that holds what was proposed follows; what a person
 * has written, chosen or emptied stays.
 */
export function withProposals(
  before: AdValues,
  change: Partial<AdValues>,
  known: (values: AdValues) => Known,
): AdValues {
  const after = { ...before, ...change };
  const old = proposalsFor(before, known(before));
  const now = proposalsFor(after, known(after));
  const following = (Object.keys(now) as (keyof Proposals)[]).filter(
    (name) => !(name in change) && before[name] === old[name],
  );
  return { ...after, ...Object.fromEntries(following.map((name) => [name, now[name]])) };
}
