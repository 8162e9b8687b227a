import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { ChoiceChip } from '@dabbab/ui/chip';
import { amountOf, type Facets } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { ChipCount } from './chip-count.tsx';
import { FilterGroup } from './filter-group.tsx';
import { withKind } from './with-kind.ts';

export interface KindChipsProps {
  filters: ListingFilters;
  facet: Facets['kind'];
  onChange: (filters: ListingFilters) => void;
}

/** Offers motorcycles, parts, or both. */
export function KindChips({ filters, facet, onChange }: KindChipsProps) {
  const { t } = useTranslation('listings-home');
  const lookups = useLookups();
  const kinds = [
    { kind: undefined, label: t('filters.kinds.all') },
    { kind: 'motorcycle', label: t('filters.kinds.motorcycle') },
    { kind: 'part', label: t('filters.kinds.part') },
  ] as const;
  return (
    <FilterGroup title={t('filters.kind')}>
      {kinds.map(({ kind, label }) => (
        <ChoiceChip
          key={label}
          selected={filters.kind === kind}
          onClick={() => onChange(withKind(filters, kind, lookups))}
        >
          {label} <ChipCount amount={kind && amountOf(facet, kind)} />
        </ChoiceChip>
      ))}
    </FilterGroup>
  );
}
