// Imported by the package's own name, so that a federated build takes these from the shell like any remote does.
import type { Host } from '@dabbab/contract/host';
import { connectHost } from '@dabbab/platform/host';
import { QueryClientProvider, queryClient } from '@dabbab/platform/query';
import { Router } from '@dabbab/platform/router';
import { AuthProvider } from '@dabbab/platform/session';
import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';

/** What the shell passes to the lifecycles of a remote. */
export interface LifecycleProps {
  host: Host;
  /** Takes an error of the remote that ended its root; the shell then shows its fallback in the place of it. */
  onCrash?: (error: unknown) => void;
}

/**
 * Makes the single-spa lifecycles of a remote, which draw in a root of its own what the shell else draws in its tree.
 * @param App the exposed root of the remote
 */
export function createLifecycles(App: ComponentType): ReactAppOrParcel<LifecycleProps> {
  function Root({ host, onCrash = reportError }: LifecycleProps) {
    return (
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <HostRouter host={host}>
            <ErrorBoundary fallback={null} onError={onCrash}>
              <Suspense>
                <App />
              </Suspense>
            </ErrorBoundary>
          </HostRouter>
        </AuthProvider>
      </QueryClientProvider>
    );
  }
  const lifecycles = singleSpaReact<LifecycleProps>({
    React,
    ReactDOMClient,
    rootComponent: Root,
    suppressComponentDidCatchWarning: true, // the boundary is inside Root
  });
  return {
    ...lifecycles,
    bootstrap: (props) => {
      connectHost(props.host);
      return lifecycles.bootstrap(props);
    },
  };
}

/** Routes by the location of the shell, and moves that. */
function HostRouter({ host, children }: Pick<LifecycleProps, 'host'> & { children: React.ReactNode }) {
  const location = useSyncExternalStore(host.location.subscribe, host.location.get);
  return (
    <Router
      location={location}
      navigator={{
        go: (delta) => host.go(delta),
        push: (to, state) => host.navigate(asHref(to), { state }),
        replace: (to, state) => host.navigate(asHref(to), { replace: true, state }),
        createHref: asHref,
      }}
    >
      {children}
    </Router>
  );
}

type To = string | { pathname?: string; search?: string; hash?: string };
const asHref = (to: To) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
