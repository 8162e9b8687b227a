import type { FieldControl } from '../field.tsx';
import { TextInput } from '../inputs.tsx';
import { loadTier } from './load-tier.ts';
import { tiered } from './tiered.tsx';

export interface DateInputProps extends FieldControl {
  name: string;
  /** `YYYY-MM-DD`, as all dates here; empty while there is none. */
  value: string;
  min: string;
  max: string;
  onChange: (value: string) => void;
}

/** A day, chosen in a calendar or typed as 17/5/1990 with any digits. */
export const DateInput = tiered(() => loadTier('date'), Native);

function Native({ onChange, ...control }: DateInputProps) {
  return <TextInput {...control} type="date" onChange={({ target }) => onChange(target.value)} />;
}
