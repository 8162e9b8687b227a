import { useTranslation } from '@dabbab/platform/i18n';
import { Checkbox } from '@dabbab/ui/inputs';
import { Skeleton } from '@dabbab/ui/skeleton';
import { useId, useState } from 'react';
import type { Amount } from '../../../data/listings/facets.ts';
import { ChoiceCount } from './choice-count.tsx';
import { FilterGroup } from './filter-group.tsx';

/** How many options are shown until the person asks for all. */
const SHORT = 4;
/** Rows of the skeleton: as many as a long list has, with the button that shows all. */
const LOADING_ROWS = SHORT + 1;

export interface CheckboxGroupProps {
  title: string;
  /** Undefined while the options load. */
  options: readonly { value: string; label: string }[] | undefined;
  /** How many rows the skeleton has. */
  rows?: number | undefined;
  chosen: readonly string[];
  amountOf: (value: string) => Amount | undefined;
  onChange: (chosen: string[]) => void;
}

/** Offers options of which any number can be chosen; a long list shows its beginning and what is chosen. */
export function CheckboxGroup({ title, options, rows = LOADING_ROWS, chosen, amountOf, onChange }: CheckboxGroupProps) {
  const { t } = useTranslation('listings-home');
  const id = useId();
  const [all, setAll] = useState(false);
  if (!options) {
    return (
      <FilterGroup title={title}>
        <div className="filter-group__list" aria-hidden="true">
          {Array.from({ length: rows }, (_, index) => (
            <span key={index} className="checkbox">
              <Skeleton width="60%" />
            </span>
          ))}
        </div>
      </FilterGroup>
    );
  }
  const shown = all ? options : options.filter(({ value }, index) => index < SHORT || chosen.includes(value));
  const toggle = (value: string, checked: boolean) =>
    onChange(checked ? [...chosen, value] : chosen.filter((candidate) => candidate !== value));
  return (
    <FilterGroup title={title}>
      <div className="filter-group__list">
        {shown.map(({ value, label }) => {
          const amount = amountOf(value);
          const countId = `${id}-${value}`;
          return (
            <Checkbox
              key={value}
              label={label}
              // The count describes the option and is not part of its name.
              aria-label={label}
              aria-describedby={amount && countId}
              count={<ChoiceCount id={countId} amount={amount} />}
              className={amount?.listings === 0 ? 'filter-group__none' : undefined}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
          );
        })}
        {options.length > SHORT && (
          <button type="button" className="link filter-group__more" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('filters.less') : t('filters.all')}
          </button>
        )}
      </div>
    </FilterGroup>
  );
}
