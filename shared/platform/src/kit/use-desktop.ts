import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isDesktop = () => matchMedia(query).matches;

/** Tells whether the screen is as wide as a desk's, where what phones open stands open. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, isDesktop);
}
