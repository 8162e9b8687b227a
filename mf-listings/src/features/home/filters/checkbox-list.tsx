import { useTranslation } from '@dabbab/platform/i18n';
import { Fragment, type ReactNode, useState } from 'react';
import type { Amount } from '../../../data/listings/facets.ts';
import { CountedCheckbox } from './counted-checkbox.tsx';

/** How many options are shown until the person asks for all. */
export const SHORT = 4;

export interface CheckboxListProps {
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  amountOf: (value: string) => Amount | undefined;
  /** Words of the button that shows all. */
  allLabel?: string;
  /** What stands below an option. */
  below?: (value: string) => ReactNode;
  onChange: (chosen: string[]) => void;
}

/** Offers options of which any number can be chosen; a long list shows its beginning and what is chosen. */
export function CheckboxList({ options, chosen, amountOf, allLabel, below, onChange }: CheckboxListProps) {
  const { t } = useTranslation('listings-home');
  const [all, setAll] = useState(false);
  const shown = all ? options : options.filter(({ value }, index) => index < SHORT || chosen.includes(value));
  const toggle = (value: string, checked: boolean) =>
    onChange(checked ? [...chosen, value] : chosen.filter((candidate) => candidate !== value));
  return (
    <div className="filter-group__list">
      {shown.map(({ value, label }) => (
        <Fragment key={value}>
          <CountedCheckbox
            label={label}
            amount={amountOf(value)}
            checked={chosen.includes(value)}
            onChange={(checked) => toggle(value, checked)}
          />
          {below?.(value)}
        </Fragment>
      ))}
      {options.length > SHORT && (
        <button type="button" className="link filter-group__more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('filters.less') : (allLabel ?? t('filters.all'))}
        </button>
      )}
    </div>
  );
}
