import { useTranslation } from '@dabbab/platform/i18n';
import { Link } from '@dabbab/platform/router';
import { SiteSearch } from '@dabbab/ui/connected/site-search/site-search';
import { Icon } from '@dabbab/ui/icon';
import type { ListingFilters } from '../../data/listings/filters.ts';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import './results-bar.css';

export interface ResultsBarProps {
  filters: ListingFilters;
  onApply: (filters: ListingFilters) => void;
}

/** The head of the results on phones, in place of the site's: the question, the city and the filters. */
export function ResultsBar({ filters, onApply }: ResultsBarProps) {
  const { t } = useTranslation('listings');
  return (
    <div className="results-bar on-asphalt covers-header">
      <Link to="/" className="icon-button" aria-label={t('bar.back')}>
        <Icon name="back" size={20} />
      </Link>
      <SiteSearch compact city />
      <FilterSheetButton compact filters={filters} onApply={onApply} />
    </div>
  );
}
