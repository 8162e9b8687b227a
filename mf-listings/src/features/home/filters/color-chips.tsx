import { useTranslation } from '@dabbab/platform/i18n';
import { ChoiceChip } from '@dabbab/ui/chip';
import { colors } from '../../../data/listings/colors.ts';
import { amountOf, type Facets } from '../../../data/listings/facets.ts';
import { useChoiceName } from '../../../fields/use-choice-name.ts';
import { ChipCount } from './chip-count.tsx';
import { FilterGroup } from './filter-group.tsx';

export interface ColorChipsProps {
  chosen: readonly string[];
  facet: Facets['color'];
  onChange: (chosen: string[]) => void;
}

/** Offers the colours that there are, those with most ads first. */
export function ColorChips({ chosen, facet, onChange }: ColorChipsProps) {
  const { t } = useTranslation('listings-home');
  const name = useChoiceName();
  const adsOf = (color: string) => amountOf(facet, color)?.listings ?? 0;
  const offered = colors.filter((color) => chosen.includes(color) || !facet || adsOf(color) > 0);
  return (
    <FilterGroup title={t('filters.color')}>
      {offered
        .toSorted((a, b) => adsOf(b) - adsOf(a))
        .map((color) => {
          const selected = chosen.includes(color);
          return (
            <ChoiceChip
              key={color}
              selected={selected}
              onClick={() => onChange(selected ? chosen.filter((one) => one !== color) : [...chosen, color])}
            >
              {name('color', color)} <ChipCount amount={amountOf(facet, color)} />
            </ChoiceChip>
          );
        })}
    </FilterGroup>
  );
}
