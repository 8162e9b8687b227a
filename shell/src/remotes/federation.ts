import type { RemoteBuild } from '@dabbab/contract/registry';
import { createInstance } from '@module-federation/enhanced/runtime';
import { reportRetry, reportSlow } from './health.ts';
import { RemoteError } from './remote-error.ts';
import { usedBuilds } from './used.ts';

/** The federation runtime; remotes are registered when they are first loaded. */
const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: {},
  plugins: [
    {
      name: 'subresource-integrity',
      // The entry is checked against the registry, its chunks against the entry.
      createScript({ url, attrs }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        script.async = true;
        for (const [name, value] of Object.entries(attrs ?? {})) script.setAttribute(name, String(value));
        const integrity = integrities.get(url);
        if (integrity) script.integrity = integrity;
        // As long as the runtime waits for one that hangs, another try would wait for the same.
        return { script, timeout: TIMEOUT_MS };
      },
    },
  ],
});

const integrities = new Map<string, string>();

const TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 300;

/**
 * Loads one exposed module of a remote, trying again after short pauses.
 * @param expose `./app`, `./lifecycles` or `./slots/<slot>`
 * @throws RemoteError if it cannot be had
 */
export async function loadModule<T>(build: RemoteBuild, expose: string): Promise<T> {
  const entry = new URL(build.base + build.entry, location.href).href;
  const integrity = build.integrity[build.entry];
  if (integrity) integrities.set(entry, integrity);
  federation.registerRemotes([{ name: build.name, entry, entryGlobalName: build.container, type: 'var' }]);
  usedBuilds.set(build.name, build);
  const started = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      const module = await withTimeout(federation.loadRemote<T>(build.name + expose.slice(1)), build);
      if (module) {
        reportSlow(build, expose, performance.now() - started);
        return module;
      }
      throw new RemoteError('E-REMOTE-LOAD', build.name);
    } catch (cause) {
      if (attempt === ATTEMPTS || (cause instanceof RemoteError && cause.code === 'E-REMOTE-TIMEOUT'))
        throw asRemoteError(cause, build);
      reportRetry(build, expose, cause);
      await new Promise((resume) => setTimeout(resume, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
    }
  }
}

function withTimeout<T>(work: Promise<T>, build: RemoteBuild): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new RemoteError('E-REMOTE-TIMEOUT', build.name)), TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function asRemoteError(cause: unknown, build: RemoteBuild): RemoteError {
  return cause instanceof RemoteError ? cause : new RemoteError('E-REMOTE-LOAD', build.name, cause);
}
