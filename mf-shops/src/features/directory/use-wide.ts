import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isWide = () => matchMedia(query).matches;

/** Tells whether list and map stand side by side. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide, isWide);
