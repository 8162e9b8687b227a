import { useFormat } from '@dabbab/platform/format';
import { useTranslation } from '@dabbab/platform/i18n';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import type { IconName } from '@dabbab/ui/icon';
import { readKept } from '../../data/device/kept-list.ts';
import type { ListingFilters } from '../../data/listings/filters.ts';
import { withChoices } from '../../data/listings/with-choices.ts';
import { recentSearches } from '../../data/searches/recent-searches.ts';
import { popularSearchesQuery, type Suggestion, suggestionsQuery } from '../../data/searches/suggestions.ts';

/** A suggestion as it is shown. */
export interface Offer {
  key: string;
  icon: IconName;
  /** The path of a picture of it, in place of the icon. */
  cover?: string | null;
  label: string;
  /** What kind of suggestion it is, and how many ads it finds. */
  note?: string | undefined;
  /** What it searches for. */
  filters: ListingFilters;
}

export interface OfferGroup {
  key: 'recent' | 'popular' | 'makes' | 'meant';
  title: string;
  offers: Offer[];
}

const MAKES = 5;
/** How many of one's own searches stand beside the suggestions of the database. */
const RECENT_BESIDE = 2;
const TYPING_MS = 150;

const icons: Record<Suggestion['kind'], IconName> = {
  make: 'search',
  model: 'search',
  type: 'grid',
  city: 'pin',
  query: 'search',
  correction: 'search',
};

/** Finds suggestions for what is typed; before anything is typed, recent searches, popular ones and makes. */
export function useOffers(typed: string, { q: _q, ...others }: ListingFilters): OfferGroup[] {
  const { t } = useTranslation('listings-search');
  const language = useLanguage();
  const { number } = useFormat();
  const makers = useLookups()?.makers;
  const text = typed.trim();
  const settled = useDebounced(text, TYPING_MS);
  // Nothing is asked for an empty field, although the text of a moment ago is still to settle.
  const { data: found = [] } = useQuery(suggestionsQuery(text && settled));
  const { data: popular = [] } = useQuery(popularSearchesQuery(text === ''));

  const forText = (q: string, icon: IconName, kind: string): Offer => ({
    key: `${kind}:${q}`,
    icon,
    label: q,
    filters: { q, ...others },
  });
  const recent = readKept(recentSearches);
  const own = (searches: string[]) => searches.map((q) => forText(q, 'clock', 'recent'));
  const groups: OfferGroup[] =
    text === ''
      ? [
          { key: 'recent', title: t('recent'), offers: own(recent) },
          {
            key: 'popular',
            title: t('popular'),
            offers: popular.filter((q) => !recent.includes(q)).map((q) => forText(q, 'search', 'query')),
          },
          {
            key: 'makes',
            title: t('makes'),
            offers: (makers ?? []).slice(0, MAKES).map((make) => ({
              key: `make:${make.slug}`,
              icon: icons.make,
              label: lookupName(make, language),
              filters: { ...others, make: [make.slug] },
            })),
          },
        ]
      : [
          {
            key: 'recent',
            title: t('recent'),
            offers: own(recent.filter((q) => q !== text && q.startsWith(text)).slice(0, RECENT_BESIDE)),
          },
          { key: 'meant', title: t('meant'), offers: found.map((suggestion) => offerOf(suggestion)) },
        ];
  return groups.filter(({ offers }) => offers.length > 0);

  function filtersOf({ kind, value }: Suggestion, label: string): ListingFilters {
    if (kind === 'model') return withChoices(others, 'model', [value]);
    return kind === 'query' || kind === 'correction' ? { q: label, ...others } : { ...others, [kind]: [value] };
  }

  function offerOf(suggestion: Suggestion): Offer {
    const { kind, value, listings, price_from, cover_path } = suggestion;
    const label = lookupName({ slug: value, ...suggestion }, language);
    const what = t(`kinds.${kind}`);
    return {
      key: `${kind}:${value}`,
      icon: icons[kind],
      label,
      cover: cover_path,
      note: [what, listings && number(listings), price_from !== null && t('from', { price: number(price_from) })]
        .filter(Boolean)
        .join(' · '),
      filters: filtersOf(suggestion, label),
    };
  }
}
