import { useEffect, useState } from 'react';

const ONE_MINUTE_MS = 60_000;

/** Gives the present moment, anew with every minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), ONE_MINUTE_MS - (now.getTime() % ONE_MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
