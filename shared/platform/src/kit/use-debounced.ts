import { useEffect, useState } from 'react';

/**
 * Follows a value once it has not changed for some milliseconds: not every letter that is typed is worth a request.
 * Own code, because use-debounce is 1 KB (brotli) and this a tenth of it.
 */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
