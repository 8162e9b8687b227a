import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { QueryState } from '@dabbab/ui/connected/query-state';
import { Sheet } from '@dabbab/ui/sheet';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState } from '@dabbab/ui/state';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { savedSearchesQuery } from '../../../data/saved-searches/saved-searches.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import './saved-searches.css';

export interface MySearchesSheetProps {
  userId: string;
  onApply: (filters: ListingFilters) => void;
  onClose: () => void;
}

/** Shows the saved searches of a person, which can be run, changed and deleted. */
export function MySearchesSheet({ userId, onApply, onClose }: MySearchesSheetProps) {
  const { t } = useTranslation('listings-home');
  return (
    <Sheet open onClose={onClose} title={t('saved.mine')} closeLabel={t('close')} placement="side">
      <Searches userId={userId} onClose={onClose} onApply={onApply} />
    </Sheet>
  );
}

function Searches({ userId, onApply, onClose }: MySearchesSheetProps) {
  const { t } = useTranslation('listings-home');
  return (
    <QueryState
      request={useQuery(savedSearchesQuery(userId))}
      skeleton={
        <Skeletons label={t('saved.loading')} className="stack">
          <Skeleton height="72px" />
          <Skeleton height="72px" />
        </Skeletons>
      }
      failed={t('saved.failed')}
      empty={<EmptyState title={t('saved.none')} text={t('saved.noneText')} />}
    >
      {(searches) => (
        <ul>
          {searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              userId={userId}
              onRun={() => {
                onClose();
                onApply(search.filters);
              }}
            />
          ))}
        </ul>
      )}
    </QueryState>
  );
}
