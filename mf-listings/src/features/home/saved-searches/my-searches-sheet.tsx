import { useTranslation } from '@dabbab/platform/i18n';
import { Sheet } from '@dabbab/ui/sheet';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { SavedSearchList } from '../../../saved-searches/saved-search-list.tsx';

export interface MySearchesSheetProps {
  userId: string;
  onApply: (filters: ListingFilters) => void;
  onClose: () => void;
}

/** Shows the saved searches of a person beside the results. */
export function MySearchesSheet({ userId, onApply, onClose }: MySearchesSheetProps) {
  const { t } = useTranslation('listings-home');
  return (
    <Sheet open onClose={onClose} title={t('saved.mine')} closeLabel={t('close')} placement="side">
      <SavedSearchList
        userId={userId}
        onRun={(filters) => {
          onClose();
          onApply(filters);
        }}
      />
    </Sheet>
  );
}
