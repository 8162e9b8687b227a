import { useLookupName, useLookups } from '@dabbab/platform/lookups';

/** Names the type of a motorcycle or the category of a part. */
export function useTypeName(): (slug: string) => string {
  const lookups = useLookups();
  const name = useLookupName();
  return (slug) =>
    name(lookups?.part_categories.some((category) => category.slug === slug) ? 'part_categories' : 'bike_types', slug);
}
