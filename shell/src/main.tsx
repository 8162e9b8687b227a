import './remotes/host-modules.virtual.js';
import '@dabbab/ui/styles.css';
import './app/app.css';
import './locales.ts';
import '@dabbab/ui/artwork/favicon.svg';
import { startSession } from '@dabbab/platform/session';
import { setSlotRenderer } from '@dabbab/platform/slot';
import { followThemeOfOtherTabs } from '@dabbab/platform/theme';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import { App } from './app/app.tsx';
import { Providers } from './app/providers.tsx';
import { reportError } from './app/report-error.ts';
import { UnexpectedError } from './pages/unexpected-error.tsx';
import { applyOverrides } from './remotes/overrides.ts';
import { SlotOutlet } from './remotes/slot-outlet.tsx';

setSlotRenderer(SlotOutlet);
followThemeOfOtherTabs();
void startSession();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

await applyOverrides();
createRoot(root, { onUncaughtError: reportError }).render(
  <ErrorBoundary FallbackComponent={UnexpectedError} onError={reportError}>
    <Providers>
      <App />
    </Providers>
  </ErrorBoundary>,
);
