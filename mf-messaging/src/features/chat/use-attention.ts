import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  for (const event of ['focus', 'blur']) addEventListener(event, onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    for (const event of ['focus', 'blur']) removeEventListener(event, onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Tells whether somebody looks at the page: it is in sight and has the focus. */
export const useAttention = (): boolean =>
  useSyncExternalStore(subscribe, () => !document.hidden && document.hasFocus());
