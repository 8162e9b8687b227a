import { useIsMounted } from '@dabbab/platform/kit/use-is-mounted';
import { useRef, useState } from 'react';
import type { LatLng } from '../../map/types.ts';

/** Why the position is not known; each has a text under `place.positions`. */
type NoPosition = 'denied' | 'unknown';

const LONGEST_WAIT_MS = 15_000;

/** Asks the browser where one is, when one presses for it; `forget` lets an answer that comes later change nothing. */
export function useOwnPosition(onFound: (place: LatLng) => void) {
  const isMounted = useIsMounted();
  const [state, setState] = useState<'idle' | 'pending' | NoPosition>('idle');
  const asked = useRef(0);

  const forget = () => {
    asked.current += 1;
    setState('idle');
  };

  const ask = () => {
    asked.current += 1;
    const mine = asked.current;
    const isWanted = () => isMounted() && asked.current === mine;
    if (!('geolocation' in navigator)) return setState('unknown');
    setState('pending');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isWanted()) return;
        setState('idle');
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        if (isWanted()) setState(code === PERMISSION_DENIED ? 'denied' : 'unknown');
      },
      { enableHighAccuracy: true, timeout: LONGEST_WAIT_MS },
    );
  };
  return {
    ask,
    forget,
    pending: state === 'pending',
    failed: state === 'idle' || state === 'pending' ? undefined : state,
  };
}
