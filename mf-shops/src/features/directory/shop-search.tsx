import { useTranslation } from '@dabbab/platform/i18n';
import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { Icon } from '@dabbab/ui/icon';
import { TextInput } from '@dabbab/ui/inputs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export interface ShopSearchProps {
  /** The text in the address. */
  value: string;
  onSearch: (value: string) => void;
}

/** Long enough to finish a word, short enough not to be waited for. */
const PAUSE_MS = 300;

/** Searches by name; the list changes when typing pauses. */
export function ShopSearch({ value, onSearch }: ShopSearchProps) {
  const { t } = useTranslation('shops');
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed, PAUSE_MS);
  const sent = useRef(value);

  // Takes over what Back, Forward and "show all" put into the address, but not the text that was sent from here.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  const send = (text: string) => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(sent.current);
  };
  const sendSettled = useEffectEvent(send);
  useEffect(() => sendSettled(settled), [settled]);

  return (
    <form
      role="search"
      className="shop-search"
      onSubmit={(event) => {
        event.preventDefault();
        send(typed);
      }}
    >
      <Icon name="search" />
      <TextInput
        type="search"
        name="q"
        aria-label={t('directory.search')}
        placeholder={t('directory.search')}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </form>
  );
}
