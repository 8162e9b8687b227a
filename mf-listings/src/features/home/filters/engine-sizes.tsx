import { useTranslation } from '@dabbab/platform/i18n';
import { useLookups } from '@dabbab/platform/lookups';
import { ChoiceChip } from '@dabbab/ui/chip';
import { amountOf, type Facets } from '../../../data/listings/facets.ts';
import { engineRange } from '../../../saved-searches/engine-range.ts';
import { ChipCount } from './chip-count.tsx';
import { FilterGroup } from './filter-group.tsx';

export interface EngineSizesProps {
  chosen: readonly string[];
  facet: Facets['engine'];
  onChange: (chosen: string[]) => void;
}

/** Offers engine sizes as chips; their ranges read from left to right in Arabic too. */
export function EngineSizes({ chosen, facet, onChange }: EngineSizesProps) {
  const { t } = useTranslation('listings-home');
  const sizes = useLookups()?.engine_sizes;
  return (
    <FilterGroup title={t('filters.engine')} note={t('filters.cc')}>
      {sizes?.map((size) => {
        const selected = chosen.includes(size.slug);
        const toggled = selected ? chosen.filter((slug) => slug !== size.slug) : [...chosen, size.slug];
        const amount = amountOf(facet, size.slug);
        return (
          <ChoiceChip
            key={size.slug}
            selected={selected}
            className={amount?.listings === 0 ? 'filter-group__none' : undefined}
            onClick={() => onChange(toggled)}
          >
            <bdi dir="ltr">{engineRange(size)}</bdi> <ChipCount amount={amount} />
          </ChoiceChip>
        );
      })}
    </FilterGroup>
  );
}
