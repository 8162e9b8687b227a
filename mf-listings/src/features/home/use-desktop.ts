import { useSyncExternalStore } from 'react';

const query = '(min-width: 1024px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

const isDesktop = () => matchMedia(query).matches;

/** Whether the filters stand beside the list; otherwise they come in a sheet, and cost nothing until then. */
export function useDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop, isDesktop);
}
