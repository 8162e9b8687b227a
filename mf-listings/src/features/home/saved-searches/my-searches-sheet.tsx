import { useErrorText } from '@dabbab/platform/errors';
import { useTranslation } from '@dabbab/platform/i18n';
import { useQuery } from '@dabbab/platform/query';
import { Sheet } from '@dabbab/ui/sheet';
import { Skeleton, Skeletons } from '@dabbab/ui/skeleton';
import { EmptyState, ErrorState } from '@dabbab/ui/state';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { savedSearchesQuery } from '../../../data/saved-searches/saved-searches.ts';
import { SavedSearchRow } from './saved-search-row.tsx';
import './saved-searches.css';

export interface MySearchesSheetProps {
  userId: string;
  onApply: (filters: ListingFilters) => void;
  onClose: () => void;
}

/** The searches that a person keeps: to be run, told of, or dropped. */
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
  const errorText = useErrorText();
  const { data: searches, error, refetch, isFetching } = useQuery(savedSearchesQuery(userId));
  if (error && !searches) {
    return (
      <ErrorState
        title={t('saved.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        retryLabel={t('saved.retry')}
        retrying={isFetching}
      />
    );
  }
  if (!searches) {
    return (
      <Skeletons label={t('saved.loading')} className="stack">
        <Skeleton height="72px" />
        <Skeleton height="72px" />
      </Skeletons>
    );
  }
  if (searches.length === 0) return <EmptyState title={t('saved.none')} text={t('saved.noneText')} />;
  return (
    <ul className="saved-searches">
      {searches.map((search) => (
        <SavedSearchRow
          key={search.id}
          search={search}
          onRun={() => {
            onClose();
            onApply(search.filters);
          }}
        />
      ))}
    </ul>
  );
}
