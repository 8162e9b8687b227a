import { useTranslation } from '@dabbab/platform/i18n';
import { Badge } from '@dabbab/ui/badge';
import { Button } from '@dabbab/ui/button';
import { Suspense, useState } from 'react';
import { useAppliedFilters } from '../../saved-searches/use-applied-filters.ts';
import type { AppliedFiltersProps } from './applied-filters.tsx';
import { later } from './later.tsx';

const FilterSheet = later(
  async () => (await import(/* webpackChunkName: "filters" */ './filters/filter-sheet.tsx')).FilterSheet,
);

/** Opens the filters on phones. */
export function FilterSheetButton({ filters, onApply }: AppliedFiltersProps) {
  const { t } = useTranslation('listings');
  /** Undefined until the sheet is first opened: it is not loaded before. */
  const [open, setOpen] = useState<boolean>();
  const count = useAppliedFilters(filters).length;
  return (
    <>
      <Button icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filters.title')}
        <Badge tone="brand" count={count} label={t('filters.chosen', { number: count })} />
      </Button>
      {open !== undefined && (
        <Suspense>
          <FilterSheet open={open} filters={filters} onApply={onApply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
