import { useCallback, useEffect, useRef } from 'react';

/** Gives a function that tells whether the component is still on the screen, for what comes back after it may have gone. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return useCallback(() => mounted.current, []);
}
