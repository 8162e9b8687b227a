import { Slot } from '@dabbab/platform/slot';
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Draws what remotes do out of sight, once the page is there. */
export function Background() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let left = false;
    void whenIdle().then(() => left || setIdle(true));
    return () => {
      left = true;
    };
  }, []);
  return idle && <Slot name="background" />;
}
