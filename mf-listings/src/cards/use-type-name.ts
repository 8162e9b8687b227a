import { useLookupName, useLookups } from '@dabbab/platform/lookups';

/** Names what an ad is of: a type of motorcycle or a category of parts. */
export function useTypeName(): (slug: string) => string {
  const lookups = useLookups();
  const name = useLookupName();
  return (slug) =>
    name(lookups?.part_categories.some((category) => category.slug === slug) ? 'part_categories' : 'bike_types', slug);
}
