import type { RegisteredRemote, RemoteBuild } from '@dabbab/contract/registry';
import { finishHydration } from '@dabbab/platform/hydration';
import { useLocation } from '@dabbab/platform/router';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useReducer } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { pageState } from '../app/page-state.ts';
import { reportError } from '../app/report-error.ts';
import { Surroundings } from '../layout/surroundings.tsx';
import { loadModule } from './federation.ts';
import { FocusPlace, TakesFocus } from './focus-place.tsx';
import { RemoteError } from './remote-error.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { TakenOver } from './taken-over.tsx';

const IsolatedRoot = lazy(() => import('./isolated-root.tsx').then(({ IsolatedRoot }) => ({ default: IsolatedRoot })));

interface RemoteRootProps {
  remote: RegisteredRemote;
  /** Names the page, in the language of the page; empty where a broken entry of the registry does not say it. */
  title: string;
  /** The remote draws the whole page; its fallback then brings header and footer. */
  bare: boolean;
  loading: ReactNode;
}

/** Draws the root of a remote, and a calm panel in its place when that fails; header and the other remotes go on. */
export function RemoteRoot({ remote, title, bare, loading }: RemoteRootProps) {
  const [attempt, tryAgain] = useReducer((count: number) => count + 1, 0);
  const { pathname } = useLocation();
  const { name } = remote.build;
  // Whoever leaves before the screen is there leaves what the server has drawn, too.
  useEffect(() => finishHydration, []);
  const screen = (
    <ErrorBoundary
      // Try again on another address: a different screen of this remote may work, so Back leaves the failure.
      resetKeys={[attempt, pathname]}
      onReset={() => roots.delete(name)}
      onError={(error) => {
        finishHydration();
        // Whoever switched it off knows.
        if (remote.problem !== 'off') reportError(asRemoteError(error, remote));
      }}
      fallbackRender={({ error, resetErrorBoundary }) => {
        const retry = async () => {
          // A file that failed stays failed as long as this page lives, and so does a build that another has replaced.
          if (isChunkLoadError(error) || (!pageState().typed && (await isReplaced()))) return location.reload();
          resetErrorBoundary();
          tryAgain();
        };
        const failure = (
          <RemoteFailure error={asRemoteError(error, remote)} title={title} onRetry={() => void retry()} />
        );
        return bare ? <Surroundings>{failure}</Surroundings> : failure;
      }}
    >
      <Suspense
        fallback={
          <>
            {loading}
            <TakesFocus />
          </>
        }
      >
        <Root key={attempt} remote={remote} />
        <TakenOver />
        <TakesFocus />
      </Suspense>
    </ErrorBoundary>
  );
  return <FocusPlace remote={name}>{screen}</FocusPlace>;
}

function Root({ remote }: { remote: RegisteredRemote }) {
  if (remote.problem) throw new RemoteError(problems[remote.problem], remote.build.name);
  if (remote.build.mount === 'isolated') return <IsolatedRoot build={remote.build} />;
  const App = rootOf(remote.build);
  return <App />;
}

const problems = { contract: 'E-REMOTE-CONTRACT', manifest: 'E-REMOTE-MANIFEST', off: 'E-REMOTE-OFF' } as const;

const roots = new Map<string, ComponentType>();

/** The lazy root of a remote: one per remote, forgotten when it failed. */
function rootOf(build: RemoteBuild): ComponentType {
  const known = roots.get(build.name);
  if (known) return known;
  const root = lazy(async () => ({ default: (await loadModule<{ App: ComponentType }>(build, './app')).App }));
  roots.set(build.name, root);
  return root;
}

/** Tells whether the site has other builds than this page by now, as after a rollback of what failed. */
async function isReplaced(): Promise<boolean> {
  try {
    return await (await import('../site/new-version.ts')).isNewVersion();
  } catch {
    return false; // offline: the next attempt asks again
  }
}

function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

function asRemoteError(error: unknown, remote: RegisteredRemote): RemoteError {
  if (error instanceof RemoteError) return error;
  return new RemoteError(isChunkLoadError(error) ? 'E-REMOTE-LOAD' : 'E-REMOTE-CRASH', remote.build.name, error);
}
