import { Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Providers } from '../app/providers.tsx';
import { Inspector } from './inspector.tsx';

let root: Root | undefined;

/**
 * Shows who draws an element, in a root of its own beside the page.
 * @param target what was pressed, or had the focus
 */
export function inspect(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  root ??= createRoot(document.createElement('div'));
  root.render(
    <Providers>
      <Suspense>
        <Inspector at={target} onClose={() => root?.render(null)} />
      </Suspense>
    </Providers>,
  );
}
