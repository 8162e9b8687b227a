import { useCallback, useSyncExternalStore } from 'react';

/** Follows the text of an input of the page. */
export function useTyped(input: HTMLInputElement): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange);
      return () => input.removeEventListener('input', onChange);
    },
    [input],
  );
  return useSyncExternalStore(subscribe, () => input.value);
}
