import './remotes/host-modules.virtual.js';
import '@dabbab/ui/styles.css';
import './app/app.css';
import './locales.ts';
import '@dabbab/ui/artwork/favicon.svg';
import { drawnFor, finishHydration } from '@dabbab/platform/hydration';
import { page } from '@dabbab/platform/page';
import { sessionAtom, startSession } from '@dabbab/platform/session';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { store } from '@dabbab/platform/store';
import { followThemeOfOtherTabs } from '@dabbab/platform/theme';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { App } from './app/app.tsx';
import { followHomeBackground } from './app/home-background.ts';
import { keepUp } from './app/keep-up.ts';
import { prepareHydration } from './app/prepare-hydration.ts';
import { Providers } from './app/providers.tsx';
import { reportError, reportUncaught } from './app/report-error.ts';
import { whenIdle, whenSettled } from './app/when-idle.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { applyOverrides } from './remotes/overrides.ts';
import { allRemotes } from './remotes/registry.ts';
import { SlotOutlet } from './remotes/slot-outlet.tsx';
import { isWatched } from './remotes/watched.ts';

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

// While a build is new, everybody tells how it goes.
if ([page().shell, ...allRemotes()].some((build) => isWatched(build?.watchedUntil))) {
  void whenIdle()
    .then(async () =>
      (await import(/* webpackChunkName: "release-visits" */ './site/release-visits.ts')).followReleases(),
    )
    .catch(reportError);
}

// The server knows accounts only by their pass.
if (page().pass) {
  void whenIdle()
    .then(async () =>
      (await import(/* webpackChunkName: "release-pass" */ './site/release-pass.ts')).followReleasePass(),
    )
    .catch(reportError);
}

// A development server changes its files all the time.
if (process.env.NODE_ENV !== 'development') {
  void whenSettled()
    .then(async () => (await import(/* webpackChunkName: "offline" */ './offline/start-offline.ts')).startOffline())
    .catch(reportError);
}

const root = document.getElementById('root') as HTMLElement;
const report = (error: unknown) => {
  finishHydration();
  reportError(error, { severity: 'error' });
};
const site = (
  <ErrorBoundary FallbackComponent={UnexpectedError} onError={report}>
    <Providers>
      <App />
    </Providers>
  </ErrorBoundary>
);

if (await applyOverrides()) {
  // The server has drawn the page with other builds.
  root.replaceChildren();
  finishHydration();
}
if (drawnFor() === undefined) {
  createRoot(root, { onUncaughtError: report }).render(site);
} else {
  // In a task of its own: what was pressed while the scripts were read is answered first.
  await new Promise((done) => void setTimeout(done));
  prepareHydration();
  // In slices, so that the page answers meanwhile.
  startTransition(() => {
    hydrateRoot(root, site, {
      onUncaughtError: report,
      onRecoverableError: (cause) => {
        // The part is drawn anew, and nothing of the server's is left to take over.
        finishHydration();
        const error = new Error(`The screens do not draw what the server has drawn: ${String(cause)}`, { cause });
        reportError(Object.assign(error, { name: 'HydrationError' }), { severity: 'low' });
      },
    });
  });
}
