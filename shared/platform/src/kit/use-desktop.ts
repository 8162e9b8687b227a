import { useSyncExternalStore } from 'react';
import { drawnFor } from '../hydration.ts';

const query = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isDesktop = () => matchMedia(query).matches;

/** While a page is taken over, what the server took the screen for. */
const isDrawnForDesktop = () => drawnFor() === 'desk';

/** Tells whether the screen is as wide as a desk's, where what phones open stands open. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, isDrawnForDesktop);
}
