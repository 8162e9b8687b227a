import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isDesktop = () => matchMedia(query).matches;

/** Tells whether the filters stand beside the list; on smaller screens they load with the sheet. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, isDesktop);
}
