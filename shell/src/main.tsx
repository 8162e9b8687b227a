import './remotes/host-modules.virtual.js';
import '@dabbab/ui/styles.css';
import './app/app.css';
import './locales.ts';
import '@dabbab/ui/artwork/favicon.svg';
import { sessionAtom, startSession } from '@dabbab/platform/session';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { store } from '@dabbab/platform/store';
import { followThemeOfOtherTabs } from '@dabbab/platform/theme';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { App } from './app/app.tsx';
import { followHomeBackground } from './app/home-background.ts';
import { keepUp } from './app/keep-up.ts';
import { Providers } from './app/providers.tsx';
import { reportError, reportUncaught } from './app/report-error.ts';
import { whenIdle } from './app/when-idle.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { applyOverrides } from './remotes/overrides.ts';
import { SlotOutlet } from './remotes/slot-outlet.tsx';

reportUncaught();
setSlotRenderer(SlotOutlet);
followThemeOfOtherTabs();
followHomeBackground();
keepUp(() => location.reload());
void startSession();
store.sub(sessionAtom, () => {
  // Visitors have no counts.
  if (store.get(sessionAtom).user) import('./app/follow-activity.ts').catch(reportError);
});

// One visit of people in ten is enough to know how fast pages are.
if (Math.random() < 0.1 && !navigator.webdriver) {
  void whenIdle()
    .then(async () => (await import(/* webpackChunkName: "measure-visit" */ './site/measure-visit.ts')).measureVisit())
    .catch(reportError);
}

const root = document.getElementById('root') ?? outOfSight();
const report = (error: unknown) => reportError(error, { severity: 'error' });

/** Replaces the page that the server has drawn once the screens are drawn as well. */
function outOfSight(): HTMLElement {
  const element = Object.assign(document.createElement('div'), { id: 'root' });
  globalThis.__dabbab_take_over__?.(element);
  return element;
}

await applyOverrides();
createRoot(root, { onUncaughtError: report }).render(
  <ErrorBoundary FallbackComponent={UnexpectedError} onError={report}>
    <Providers>
      <App />
    </Providers>
  </ErrorBoundary>,
);
