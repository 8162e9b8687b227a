import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/**
 * Counts down to a moment.
 * @param until milliseconds since 1970
 * @returns whole seconds; zero from the moment on
 */
export function useCountdown(until: number): number {
  const [count, setCount] = useState({ until, seconds: secondsUntil(until) });
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(until);
      setCount({ until, seconds });
      if (seconds === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return count.until === until ? count.seconds : secondsUntil(until);
}

/** Writes seconds as a clock does: `75` as `1:15`. */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
