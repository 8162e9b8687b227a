import { Checkbox } from '@dabbab/ui/inputs';
import { useId } from 'react';
import type { Amount } from '../../../data/listings/facets.ts';
import { ChoiceCount } from './choice-count.tsx';

export interface CountedCheckboxProps {
  label: string;
  /** How many ads it would leave; undefined while that is not known. */
  amount: Amount | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Offers one choice with the number of its ads, which describes it and is not part of its name. */
export function CountedCheckbox({ label, amount, checked, onChange }: CountedCheckboxProps) {
  const id = useId();
  return (
    <Checkbox
      label={label}
      aria-label={label}
      aria-describedby={amount && id}
      count={<ChoiceCount id={id} amount={amount} />}
      className={amount?.listings === 0 ? 'filter-group__none' : undefined}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
