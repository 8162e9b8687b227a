import { useTranslation } from '@dabbab/platform/i18n';
import { keepPreviousData, useQuery } from '@dabbab/platform/query';
import { Button } from '@dabbab/ui/button';
import { Sheet } from '@dabbab/ui/sheet';
import { useState } from 'react';
import { facetsQuery, totalOf } from '../../../data/listings/facets.ts';
import type { ListingFilters } from '../../../data/listings/filters.ts';
import { useAmountText } from '../amount-text.ts';
import { FilterPanel } from './filter-panel.tsx';

export interface FilterSheetProps {
  open: boolean;
  filters: ListingFilters;
  onApply: (filters: ListingFilters) => void;
  onClose: () => void;
}

/** Shows the filters in a sheet. They are applied together by its button; closing it changes nothing. */
export function FilterSheet({ open, filters, onApply, onClose }: FilterSheetProps) {
  const { t } = useTranslation('listings-home');
  const amountText = useAmountText();
  const [draft, setDraft] = useState(filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    setDraft(filters);
  }
  const { data: facets, isPlaceholderData } = useQuery({
    ...facetsQuery(draft),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const total = facets && !isPlaceholderData ? totalOf(facets, draft) : undefined;
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
      closeLabel={t('close')}
      action={
        <button type="button" className="link" onClick={() => setDraft(sort ? { sort } : {})}>
          {t('filters.clear')}
        </button>
      }
      footer={
        <Button variant="brand" size="lg" block onClick={apply}>
          {total
            ? t('filters.showSome', { count: total.listings, amount: `\u2066${amountText(total)}\u2069` })
            : t('filters.show')}
        </Button>
      }
    >
      <FilterPanel filters={draft} facets={facets} onChange={setDraft} />
    </Sheet>
  );
}
