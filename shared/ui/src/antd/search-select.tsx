import type { FieldControl } from '../field.tsx';
import { Select } from '../inputs.tsx';
import { loadTier } from './load-tier.ts';
import { tiered } from './tiered.tsx';

export interface SearchSelectOption {
  value: string;
  label: string;
  /** More words by which it is found. */
  also?: string;
  /** It stands below whatever is found: "another one". */
  always?: true;
}

export interface ListProps extends FieldControl {
  name: string;
  /** Of one of the options; empty while nothing is chosen. */
  value: string;
  options: readonly SearchSelectOption[];
  onChange: (value: string) => void;
}

export interface SearchSelectProps extends ListProps {
  /** The first choice, which empties the field ("اختر"). */
  emptyLabel: string;
}

const List = tiered(() => loadTier('select'), NativeList);

function NativeList({ options, onChange, ...control }: ListProps) {
  return (
    <Select {...control} onChange={({ target }) => onChange(target.value)}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/**
 * One of a list that is long enough to be searched. A value that the list does not hold stays a choice: the list loads
 * later, or an admin took it off.
 */
export function SearchSelect({ emptyLabel, options, ...rest }: SearchSelectProps) {
  const all = [{ value: '', label: emptyLabel }, ...options];
  if (!all.some(({ value }) => value === rest.value)) all.push({ value: rest.value, label: rest.value });
  return <List {...rest} options={all} />;
}
