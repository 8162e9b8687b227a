import '../fields/locales.ts';
import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookupName, useLookups } from '@dabbab/platform/lookups';
import { useTypeName } from '../cards/use-type-name.ts';
import { flagFilters, listFilters, type ListFilter, type ListingFilters } from '../data/listings/filters.ts';
import { withChoices } from '../data/listings/with-choices.ts';
import { readBike } from '../fits/bike.ts';
import { engineRange } from './engine-range.ts';

/** A filter that is set, in words, and the filters that remain without it. */
export interface AppliedFilter {
  key: string;
  label: string;
  /** The label is a range of numbers, which reads from left to right in every language. */
  range: boolean;
  without: ListingFilters;
}

const listNames = { make: 'makers', city: 'cities', condition: 'conditions' } as const;
const numberNames = ['price', 'year', 'mileage'] as const;

/** Puts each filter that is set into words. */
export function useAppliedFilters(filters: ListingFilters): AppliedFilter[] {
  // Waits for the words that few visits need: for colours, and for what a part fits.
  useTranslation(filters.color || filters.fits ? 'listings-fields' : 'listings');
  return useFilterWords()(filters);
}

/** Gives a function that puts filters into words. */
export function useFilterWords(): (filters: ListingFilters) => AppliedFilter[] {
  const { t } = useTranslation('listings');
  const { number } = useFormat();
  const lookups = useLookups();
  const name = useLookupName();
  const typeName = useTypeName();
  const language = useLanguage();
  const modelOf = (value: string) => lookups?.models.find(({ maker, slug }) => `${maker}/${slug}` === value);
  const modelName = (value: string) => {
    const model = modelOf(value);
    return model ? `${name('makers', model.maker)} ${lookupName(model, language)}` : '';
  };
  const fitsName = (value: string) => {
    const { model, year } = readBike(value);
    const entry = modelOf(model);
    if (!entry) return '';
    const named = t('listings-fields:fit.bike', { make: name('makers', entry.maker), model: entry.name_en });
    return year === null ? named : `${named} · ${year}`;
  };
  const choiceName = (list: ListFilter, slug: string) => {
    if (list === 'type') return typeName(slug);
    if (list === 'color') return t(`listings-fields:choice.color.${slug}`, { defaultValue: slug });
    if (list === 'model') return modelName(slug);
    if (list === 'fits') return fitsName(slug);
    if (list !== 'engine') return name(listNames[list], slug);
    const size = lookups?.engine_sizes.find((candidate) => candidate.slug === slug);
    // Isolated (LRI, PDI), or the range would be reversed before an Arabic unit.
    return size ? `\u2066${engineRange(size)}\u2069 ${t('filters.cc')}` : '';
  };

  return (filters) => {
    const { q, kind, seller, posted } = filters;
    const without = (...names: (keyof ListingFilters)[]): ListingFilters =>
      Object.fromEntries(Object.entries(filters).filter(([key]) => !names.includes(key as keyof ListingFilters)));
    const applied: AppliedFilter[] = [];
    const add = (key: string, label: string, rest: ListingFilters, range = false) =>
      applied.push({ key, label, range, without: rest });

    if (q) add('q', t('applied.words', { words: q }), without('q'));
    if (kind) add('kind', kind === 'part' ? t('kinds.part') : t('kinds.motorcycle'), without('kind'));
    for (const list of listFilters) {
      for (const slug of filters[list] ?? []) {
        const left = (filters[list] ?? []).filter((candidate) => candidate !== slug);
        add(`${list}-${slug}`, choiceName(list, slug), withChoices(filters, list, left));
      }
    }
    for (const what of numberNames) {
      const [from, to] = [`${what}_min`, `${what}_max`] as const;
      const { [from]: low, [to]: high } = filters;
      const text = what === 'year' ? String : number;
      if (low !== undefined && high !== undefined) {
        add(what, low === high ? text(low) : `${text(low)} – ${text(high)}`, without(from, to), true);
      } else if (low !== undefined) add(what, t(`applied.${what}From`, { value: text(low) }), without(from));
      else if (high !== undefined) add(what, t(`applied.${what}To`, { value: text(high) }), without(to));
    }
    for (const flag of flagFilters) if (filters[flag]) add(flag, t(`applied.${flag}`), without(flag));
    if (seller) add('seller', t(`applied.seller.${seller}`), without('seller'));
    if (posted !== undefined) add('posted', t('applied.posted', { count: posted }), without('posted'));
    return applied;
  };
}
