import { ChoiceChip } from '@dabbab/ui/chip';
import type { Amount } from '../../../data/listings/facets.ts';
import { ChipCount } from './chip-count.tsx';

export interface SingleChipsProps<Value> {
  options: readonly { value: Value; label: string; amount: Amount | undefined }[];
  chosen: Value | undefined;
  /** Undefined takes the choice back. */
  onChange: (value: Value | undefined) => void;
}

/** Offers choices of which at most one holds; pressing it again takes it back. */
export function SingleChips<Value extends string | number>({ options, chosen, onChange }: SingleChipsProps<Value>) {
  return options.map(({ value, label, amount }) => (
    <ChoiceChip
      key={value}
      selected={value === chosen}
      className={amount?.listings === 0 ? 'filter-group__none' : undefined}
      onClick={() => onChange(value === chosen ? undefined : value)}
    >
      {label} <ChipCount amount={amount} />
    </ChoiceChip>
  ));
}
