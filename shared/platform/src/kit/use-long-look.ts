import { useEffect, useEffectEvent } from 'react';

const LOOK_MS = 3000;

/**
 * Calls back once a page has been open for some seconds and is in sight, which counts as a look at it.
 * @param id of what is shown; undefined while that is not known, or where no look counts
 */
export function useLongLook(id: string | undefined, onLooked: (id: string) => void): void {
  const tell = useEffectEvent(onLooked);
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') tell(id);
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [id]);
}
