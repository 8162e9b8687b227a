import { useEffect, useEffectEvent } from 'react';

const LOOK_MS = 3000;

/**
 * Calls back once a page has been in sight for some seconds, which counts as a look at it.
 * @param id of what is shown; undefined while that is not known, or where no look counts
 */
export function useLongLook(id: string | undefined, onLooked: (id: string) => void): void {
  const tell = useEffectEvent(onLooked);
  useEffect(() => {
    if (!id) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // What lies in a tab behind is looked at once that comes to the front.
    const look = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(finish, LOOK_MS);
    };
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
    const finish = () => {
      end();
      tell(id);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return end;
  }, [id]);
}
