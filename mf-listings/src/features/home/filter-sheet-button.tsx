import { useTranslation } from '@dabbab/platform/i18n';
import { Badge } from '@dabbab/ui/badge';
import { Button } from '@dabbab/ui/button';
import { IconButton } from '@dabbab/ui/icon-button';
import { Suspense, useState } from 'react';
import { useAppliedFilters } from '../../saved-searches/use-applied-filters.ts';
import type { AppliedFiltersProps } from './applied-filters.tsx';
import { later } from './later.tsx';

const FilterSheet = later(
  async () => (await import(/* webpackChunkName: "filters" */ './filters/filter-sheet.tsx')).FilterSheet,
);

export interface FilterSheetButtonProps extends AppliedFiltersProps {
  /** A sign alone, for a bar. */
  compact?: boolean;
}

/** Opens the filters on phones. */
export function FilterSheetButton({ compact = false, filters, onApply }: FilterSheetButtonProps) {
  const { t } = useTranslation('listings');
  /** Undefined until the sheet is first opened: it is not loaded before. */
  const [open, setOpen] = useState<boolean>();
  const count = useAppliedFilters(filters).length;
  const press = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  const badge = <Badge tone="brand" count={count} label={t('filters.chosen', { number: count })} />;
  return (
    <>
      {compact ? (
        <IconButton icon="filter" label={t('filters.title')} {...press}>
          {badge}
        </IconButton>
      ) : (
        <Button icon="filter" {...press}>
          {t('filters.title')}
          {badge}
        </Button>
      )}
      {open !== undefined && (
        <Suspense>
          <FilterSheet open={open} filters={filters} onApply={onApply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
