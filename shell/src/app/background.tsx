import { hasWaitingDraft } from '@dabbab/platform/kit/drafts';
import { useLocation } from '@dabbab/platform/router';
import { Slot } from '@dabbab/platform/slot';
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Draws what remotes do out of sight, once the page is there. */
export function Background({ userId }: { userId: string }) {
  const [idle, setIdle] = useState(false);
  const waits = useWaitingDraft(userId);
  useEffect(() => {
    let left = false;
    void whenIdle().then(() => left || setIdle(true));
    return () => {
      left = true;
    };
  }, []);
  return (
    idle && (
      <>
        <Slot name="background" />
        {waits && <Slot name="waiting-ad" />}
      </>
    )
  );
}

/** Tells whether there was a connection, on a page before or now, while a draft of the person waited for one. */
function useWaitingDraft(userId: string): boolean {
  const { pathname } = useLocation();
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const look = () => setWaits((before) => before || (navigator.onLine && hasWaitingDraft(userId)));
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, [userId, pathname]);
  return waits;
}
