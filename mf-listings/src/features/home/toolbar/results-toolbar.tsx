import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { useAuth } from '@dabbab/platform/session';
import { classNames } from '@dabbab/ui/class-names';
import { facetsQuery, totalOf } from '../../../data/listings/facets.ts';
import { isFiltered, type ListingFilters } from '../../../data/listings/filters.ts';
import { useAmountText } from '../amount-text.ts';
import type { View } from '../use-view.ts';
import { MySearchesButton } from './my-searches-button.tsx';
import { SaveSearchButton } from './save-search-button.tsx';
import { ViewSwitch } from './view-switch.tsx';
import './results-toolbar.css';

export interface ResultsToolbarProps {
  filters: ListingFilters;
  view: View;
  onView: (view: View) => void;
  onApply: (filters: ListingFilters) => void;
}

/** Shows the number of ads, and offers to save the search, to open the saved ones, and to change the view. */
export function ResultsToolbar({ filters, view, onView, onApply }: ResultsToolbarProps) {
  const { t } = useTranslation('listings-home');
  const { user } = useAuth();
  const amountText = useAmountText();
  const { data: facets } = useQuery(facetsQuery(filters));
  const total = facets ? totalOf(facets, filters) : undefined;
  return (
    <>
      <p
        className={classNames(
          'grow muted text-sm nums results-toolbar__count',
          total && 'results-toolbar__count--known',
        )}
        role="status"
      >
        {total && t('toolbar.count', { count: total.listings, amount: `\u2066${amountText(total)}\u2069` })}
      </p>
      <div className="results-toolbar__actions">
        {isFiltered(filters) && <SaveSearchButton filters={filters} />}
        {user && <MySearchesButton userId={user.id} onApply={onApply} />}
        <ViewSwitch view={view} onView={onView} />
      </div>
    </>
  );
}
