import { useLanguage } from '@dabbab/platform/language';
import { lookupName, type Lookups, useLookups } from '@dabbab/platform/lookups';

type ListName = Exclude<keyof Lookups, 'models'>;

/** Names lookup entries. Unlike the slug, the empty text before the lists have come does not flash. */
export function useNames(): (list: ListName, slug: string) => string {
  const lookups = useLookups();
  const language = useLanguage();
  return (list, slug) => {
    if (!lookups) return '';
    const entry = lookups[list].find((candidate) => candidate.slug === slug);
    return entry ? lookupName(entry, language) : slug;
  };
}

/** Names what an ad is of: a type of motorcycle or a category of parts. */
export function useTypeName(): (slug: string) => string {
  const lookups = useLookups();
  const name = useNames();
  return (slug) =>
    name(lookups?.part_categories.some((category) => category.slug === slug) ? 'part_categories' : 'bike_types', slug);
}
