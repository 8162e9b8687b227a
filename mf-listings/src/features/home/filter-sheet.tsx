import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';
import type { ListingFilters } from '../../data/listings/filters.ts';
import { FilterPanel } from './filter-panel.tsx';

export interface FilterSheetProps {
  open: boolean;
  filters: ListingFilters;
  onApply: (filters: ListingFilters) => void;
  onClose: () => void;
}

/** The filters as a sheet: chosen in peace, asked for once. Closing it leaves the list as it was. */
export function FilterSheet({ open, filters, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('listings');
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setDraft(filters);
  }
  const { sort } = filters;
  const apply = () => {
    onClose();
    onApply(draft);
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      closeLabel={t('list.close')}
      action={
        <button type="button" className="link" onClick={() => setDraft(sort ? { sort } : {})}>
          {t('applied.clear')}
        </button>
      }
      footer={
        <Button variant="brand" size="lg" block onClick={apply}>
          {t('filters.show')}
        </Button>
      }
    >
      <FilterPanel filters={draft} onChange={setDraft} />
    </Sheet>
  );
}
