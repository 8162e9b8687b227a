import { useTranslation } from '@dabbab/platform/i18n';
import { AppliedChip } from '@dabbab/ui/chip';
import { Icon } from '@dabbab/ui/icon';
import type { ListingFilters } from '../../data/listings/filters.ts';
import { useAppliedFilters } from '../../saved-searches/use-applied-filters.ts';
import { useFacts } from './use-facts.ts';
import './applied-filters.css';

export interface AppliedFiltersProps {
  filters: ListingFilters;
  onApply: (filters: ListingFilters) => void;
}

/** Shows the filters that are set, or were read in the words of the search; each can be removed, or all at once. */
export function AppliedFilters({ filters, onApply }: AppliedFiltersProps) {
  const { t } = useTranslation('listings');
  const applied = useAppliedFilters(filters);
  const facts = useFacts(filters);
  if (applied.length === 0) return null;
  return (
    <div className="applied-filters bleed scroll-x">
      {applied.map(({ key, label, range, without }) => (
        <AppliedChip key={key} removeLabel={t('applied.remove', { filter: label })} onRemove={() => onApply(without)}>
          <bdi dir={range ? 'ltr' : undefined}>{label}</bdi>
        </AppliedChip>
      ))}
      {facts.map(({ key, label, range, without }) => (
        <AppliedChip
          key={key}
          removeLabel={t('applied.removeRead', { filter: label })}
          onRemove={() => onApply(without)}
        >
          <Icon name="search" />
          <bdi dir={range ? 'ltr' : undefined}>{label}</bdi>
        </AppliedChip>
      ))}
      <button type="button" className="link applied-filters__clear" onClick={() => onApply(clear(filters))}>
        {t('applied.clear')}
      </button>
    </div>
  );
}

/** Removes all filters; the order stays. */
function clear({ sort }: ListingFilters): ListingFilters {
  return sort ? { sort } : {};
}
