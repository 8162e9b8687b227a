import { useLocation, useNavigate } from '@dabbab/platform/router';
import { useAuth } from '@dabbab/platform/session';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSignInFirst } from './use-sign-in-first.ts';
import { type WaitingAct, waitingAct } from './waiting-act.ts';

/**
 * Makes an act that only signed-in people do: a visitor signs in first, is told why, and it is done when they are back.
 * @param act is told whether it is resumed; then what depends on the person may not have loaded yet
 * @returns does it, or opens the sign-in screen
 */
export function useSignedInAct(what: WaitingAct['what'], about: string, act: (resumed: boolean) => void): () => void {
  const signInFirst = useSignInFirst();
  useResumedAct(what, about, () => act(true));
  return () => {
    if (signInFirst(undefined, { what, about })) act(false);
  };
}

/** Does what a visitor signed in for, once they are back on the page that offers it. */
export function useResumedAct(what: WaitingAct['what'], about: string, act: () => void): void {
  const { user } = useAuth();
  const navigate = useNavigate();
  const here = useLocation();
  const waiting = waitingAct(here.state);
  const waits = user !== null && waiting?.what === what && waiting.about === about;
  const due = useRef(false);
  const resume = useEffectEvent(act);
  const forget = useEffectEvent(() => void navigate(here, { replace: true, state: null }));
  useEffect(() => {
    if (waits) {
      // First, as a navigation would take a dialog away; and a reload must not do it again.
      due.current = true;
      forget();
    } else if (due.current) {
      due.current = false;
      resume();
    }
  }, [waits]);
}
