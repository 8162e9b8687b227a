import { Skeleton } from '@dabbab/ui/skeleton';
import type { ReactNode } from 'react';
import { CheckboxList, type CheckboxListProps, SHORT } from './checkbox-list.tsx';
import { FilterGroup } from './filter-group.tsx';

/** Rows of the skeleton: as many as a long list has, with the button that shows all. */
const LOADING_ROWS = SHORT + 1;

export interface CheckboxGroupProps extends Omit<CheckboxListProps, 'options'> {
  title: string;
  /** Undefined while the options load. */
  options: CheckboxListProps['options'] | undefined;
  /** How many rows the skeleton has. */
  rows?: number | undefined;
  /** What stands below the list. */
  children?: ReactNode;
}

/** Frames a list of choices under the name of its filter. */
export function CheckboxGroup({ title, options, rows = LOADING_ROWS, children, ...list }: CheckboxGroupProps) {
  return (
    <FilterGroup title={title}>
      {options ? (
        <CheckboxList options={options} {...list} />
      ) : (
        <div className="filter-group__list" aria-hidden="true">
          {Array.from({ length: rows }, (_, index) => (
            <span key={index} className="checkbox">
              <Skeleton width="60%" />
            </span>
          ))}
        </div>
      )}
      {children}
    </FilterGroup>
  );
}
