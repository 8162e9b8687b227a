import { numberInput } from '@dabbab/platform/kit/number-input';
import { TextInput } from '@dabbab/ui/inputs';
import { type KeyboardEvent, useState } from 'react';
import type { ListingFilters, NumberFilter } from '../../../data/listings/filters.ts';
import { withValue } from './with-value.ts';

export interface NumberFilterInputProps {
  name: NumberFilter;
  label: string;
  placeholder: string;
  filters: ListingFilters;
  onChange: (filters: ListingFilters) => void;
}

/** Asks for one bound of a range; applied when the person leaves the field or presses Enter. */
export function NumberFilterInput({ name, label, placeholder, filters, onChange }: NumberFilterInputProps) {
  const value = filters[name];
  const [typed, setTyped] = useState<string>();

  const commit = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (typed !== String(value ?? '')) onChange(withValue(filters, name, typed ? Number(typed) : undefined));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  return (
    <span className="number-filter">
      <TextInput
        compact
        aria-label={label}
        placeholder={placeholder}
        {...numberInput({ value: typed ?? String(value ?? ''), onChange: setTyped, grouped: !name.startsWith('year') })}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
