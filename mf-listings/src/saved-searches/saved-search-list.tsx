import './locales.ts';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState } from '@dabbab/ui/state';
import type { ReactNode } from 'react';
import type { ListingFilters } from '../data/listings/filters.ts';
import { savedSearchesQuery } from '../data/saved-searches/saved-searches.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import './saved-searches.css';

export interface SavedSearchListProps {
  userId: string;
  /** Shows the ads that fit a search. */
  onRun: (filters: ListingFilters) => void;
  /** The next step for whoever has saved none. */
  next?: ReactNode;
}

/** Lists the saved searches of a person, which can be run, changed and deleted. */
export function SavedSearchList({ userId, onRun, next }: SavedSearchListProps) {
  const { t } = useTranslation('listings-saved-searches');
  return (
    <QueryState
      request={useQuery(savedSearchesQuery(userId))}
      skeleton={
        <Skeletons label={t('loading')} className="stack">
          <Skeleton height="72px" />
          <Skeleton height="72px" />
        </Skeletons>
      }
      failed={t('failed')}
      empty={
        <EmptyState title={t('none')} text={t('noneText')}>
          {next}
        </EmptyState>
      }
    >
      {(searches) => (
        <ul>
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} userId={userId} onRun={() => onRun(search.filters)} />
          ))}
        </ul>
      )}
    </QueryState>
  );
}
