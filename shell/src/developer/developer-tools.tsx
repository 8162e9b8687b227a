import { lazy, Suspense, useEffect, useState } from 'react';
import { overrides } from '../remotes/overrides.ts';

const OverrideBanner = lazy(() =>
  import('./override-banner.tsx').then(({ OverrideBanner }) => ({ default: OverrideBanner })),
);
const Inspector = lazy(() => import('./inspector.tsx').then(({ Inspector }) => ({ default: Inspector })));

/** What only those need who develop a remote; its code comes with the first use. */
export function DeveloperTools() {
  const [at, setAt] = useState<EventTarget | null>(null);
  useEffect(() => {
    // Alt-click on what one asks about, or Alt+Shift+D. By code, as with Alt the keys of a Mac write other letters.
    const ask = (event: MouseEvent | KeyboardEvent) => {
      if (!event.altKey || ('code' in event && !(event.shiftKey && event.code === 'KeyD'))) return;
      event.preventDefault();
      event.stopPropagation();
      setAt(event.target);
    };
    addEventListener('click', ask, true);
    addEventListener('keydown', ask, true);
  }, []);
  return (
    <Suspense>
      {Object.keys(overrides()).length > 0 && <OverrideBanner />}
      {at && <Inspector at={at as Element} onClose={() => setAt(null)} />}
    </Suspense>
  );
}
