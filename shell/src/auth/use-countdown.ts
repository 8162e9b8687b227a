import { useEffect, useState } from 'react';

const secondsUntil = (moment: number) => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a moment, counted down; zero from then on. */
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
