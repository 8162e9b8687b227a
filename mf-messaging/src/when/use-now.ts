import { useEffect, useState } from 'react';

const ONE_MINUTE_MS = 60_000;

/**
 * Gives the present moment, anew every minute until a moment has come.
 * @param until milliseconds since 1970
 * @returns milliseconds since 1970
 */
export function useNow(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (now >= until) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(ONE_MINUTE_MS, until - now));
    return () => clearTimeout(timer);
  }, [now, until]);
  return now;
}
