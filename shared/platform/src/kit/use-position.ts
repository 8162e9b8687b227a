import { useEffect, useRef, useState } from 'react';
import { useIsMounted } from './use-is-mounted.ts';

/** Why there is no position: the person or the browser refused it, it took too long, or the device has none. */
export type PositionObstacle = 'refused' | 'late' | 'unavailable';

const TIMEOUT_MS = 10_000;
/** A position of the last minutes is good enough, and there at once. */
const MAXIMUM_AGE_MS = 2 * 60 * 1000;

function obstacleOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): PositionObstacle {
  if (code === PERMISSION_DENIED) return 'refused';
  return code === TIMEOUT ? 'late' : 'unavailable';
}

/**
 * Asks the browser where the person is, when told to. The position goes to whoever asks and nowhere else.
 * @param choice what the person has chosen by now that a position would override: what comes after it has changed is
 * dropped, and so is what went wrong
 * @param onFound gets the position in degrees (WGS 84)
 */
export function usePosition(choice: string, onFound: (place: { lat: number; lng: number }) => void) {
  const [asked, setAsked] = useState<{ choice: string; obstacle?: PositionObstacle }>();
  const isMounted = useIsMounted();
  const latest = useRef({ choice, press: 0 });
  useEffect(() => {
    latest.current.choice = choice;
  }, [choice]);

  const locate = () => {
    const press = ++latest.current.press;
    /** Ends the waiting, unless it is for another press by now. @returns whether the answer is still wanted */
    const arrive = (obstacle?: PositionObstacle): boolean => {
      if (!isMounted() || latest.current.press !== press) return false;
      const wanted = latest.current.choice === choice;
      setAsked(wanted && obstacle ? { choice, obstacle } : undefined);
      return wanted;
    };
    setAsked({ choice });
    if (!('geolocation' in navigator)) {
      arrive('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (arrive()) onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      (error) => arrive(obstacleOf(error)),
      { timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  };

  const current = asked?.choice === choice ? asked : undefined;
  return {
    locate,
    locating: current !== undefined && !current.obstacle,
    obstacle: current?.obstacle,
    dismiss: () => setAsked(undefined),
  };
}
