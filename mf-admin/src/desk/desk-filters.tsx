import { useTranslation } from '@dabbab/platform/i18n';
import { Button } from '@dabbab/ui/button';
import { type ReactNode, type Ref, useState } from 'react';
import { AddressLine } from './address-line.tsx';
import type { DeskFilter } from './desk-parts.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SearchField } from './search-field.tsx';
import type { DeskAddress } from './use-desk-address.ts';

export interface DeskFiltersProps {
  address: DeskAddress;
  filters: readonly DeskFilter[];
  search: string | undefined;
  searchRef: Ref<HTMLInputElement>;
  /** More buttons. */
  children: ReactNode;
}

/** The bar above the table: search, the filters in force, the button for more of them, and the address of all this. */
export function DeskFilters({ address, filters, search, searchRef, children }: DeskFiltersProps) {
  const { t } = useTranslation('admin-desk');
  const [choosing, setChoosing] = useState(false);
  const { question, ask, path } = address;
  const offered = filters.filter(({ ofViews }) => !ofViews);
  const filter = (name: string, value: string) => ask({ ...question, filters: { ...question.filters, [name]: value } });
  return (
    <>
      <div className="desk-bar">
        {search !== undefined && (
          <SearchField
            ref={searchRef}
            label={search}
            value={question.q ?? ''}
            onSearch={(q) => ask({ ...question, q }, true)}
          />
        )}
        <FilterChips filters={offered} values={question.filters} onRemove={(name) => filter(name, '')} />
        {offered.length > 0 && (
          <Button size="sm" icon="filter" onClick={() => setChoosing(true)}>
            {t('filters.button')}
          </Button>
        )}
        {children}
      </div>
      {path.includes('?') && <AddressLine path={path} />}
      <FilterSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        filters={offered}
        values={question.filters}
        onChange={filter}
        onClear={() => ask({ ...question, filters: {} })}
      />
    </>
  );
}
