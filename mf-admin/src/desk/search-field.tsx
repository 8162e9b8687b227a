import { Icon } from '@dabbab/ui/icon';
import { TextInput } from '@dabbab/ui/inputs';
import { type Ref, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  /** What is looked for now, as the address says. */
  value: string;
  onSearch: (words: string) => void;
  ref: Ref<HTMLInputElement>;
}

const PAUSE_MS = 300;

/** Searches a moment after the last letter, and at once by Enter. */
export function SearchField({ label, value, onSearch, ref }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address has changed by something else than these letters.
  if (value !== asked) {
    setAsked(value);
    if (value !== typed.trim()) setTyped(value);
  }
  const search = (words: string) => {
    clearTimeout(timer.current);
    if (words.trim() !== value) onSearch(words.trim());
  };
  return (
    <search className="desk-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <Icon name="search" size={16} />
        <TextInput
          ref={ref}
          compact
          type="search"
          dir={typed ? 'auto' : undefined} // the words of the empty field run as the page does
          maxLength={100}
          aria-label={label}
          placeholder={label}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(target.value), PAUSE_MS);
          }}
        />
      </form>
    </search>
  );
}
