import { useTranslation } from '@dabbab/platform/i18n';
import { useLanguage } from '@dabbab/platform/language';
import { type Lookup, lookupName, useLookups } from '@dabbab/platform/lookups';
import { useQuery } from '@dabbab/platform/query';
import { useSearchParams } from '@dabbab/platform/router';
import { listingStates } from '../../data/listings/listings.ts';
import { personNameQuery } from '../../data/people/names.ts';
import type { DeskFilter } from '../../desk/desk-parts.ts';

/** Makes the filters of the desk of ads. That of one seller is offered only where the address names them. */
export function useListingFilters(): DeskFilter[] {
  const { t } = useTranslation('admin-listings');
  const language = useLanguage();
  const lookups = useLookups();
  const seller = useSearchParams()[0].get('seller') ?? '';
  const name = useQuery(personNameQuery(seller)).data;
  const options = (entries: readonly Lookup[] = []) =>
    entries.map((entry) => ({ value: entry.slug, label: lookupName(entry, language) }));
  const types = [...(lookups?.bike_types ?? []), ...(lookups?.part_categories ?? [])];
  return [
    {
      name: 'status',
      label: t('column.status'),
      options: listingStates.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { name: 'city', label: t('column.city'), multiple: true, options: options(lookups?.cities) },
    { name: 'make', label: t('column.make'), multiple: true, options: options(lookups?.makers) },
    {
      name: 'type',
      label: t('column.type'),
      multiple: true,
      // A type of bike and a kind of part may share a slug.
      options: options(types.filter(({ slug }, at) => types.findIndex((type) => type.slug === slug) === at)),
    },
    ...(seller
      ? [{ name: 'seller', label: t('column.seller'), options: [{ value: seller, label: name ?? '…' }] }]
      : []),
  ];
}
