import { type RemoteName, remoteNames } from '@dabbab/contract/remote-name';
import { page } from '@dabbab/platform/page';
import { reportError } from '../app/report-error.ts';
import { replaceRemote } from './registry.ts';

/**
 * `?mf.<name>=<url>` loads one remote from somewhere else, for whoever develops it. It is kept for the tab and
 * works only from origins that the server allows, or a link could run anybody's code here.
 */
const STORAGE_KEY = 'remote-overrides';
type Overrides = Partial<Record<RemoteName, string>>;

/** The overrides of this tab; none where the browser keeps nothing for us. */
export function overrides(): Overrides {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Overrides;
  } catch {
    return {};
  }
}

/** Ends all overrides of this tab. */
export function clearOverrides(): void {
  sessionStorage.removeItem(STORAGE_KEY);
  const url = new URL(location.href);
  for (const name of remoteNames) url.searchParams.delete(`mf.${name}`);
  location.assign(url);
}

/** Reads overrides from the URL and puts the builds they name into the registry. A build that cannot be read is left out. */
export async function applyOverrides(): Promise<void> {
  const chosen = overrides();
  const params = new URLSearchParams(location.search);
  for (const name of remoteNames) {
    const url = params.get(`mf.${name}`);
    if (url && isAllowed(url)) chosen[name] = url;
  }
  if (Object.keys(chosen).length === 0) return;
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
  const { loadBuild } = await import('./load-build.ts');
  await Promise.all(
    Object.entries(chosen).map(([name, url]) =>
      loadBuild(url).then(replaceRemote, (error: unknown) => {
        reportError(new Error(`The override of mf-${name} from ${url} was left out`, { cause: error }));
      }),
    ),
  );
}

function isAllowed(url: string): boolean {
  return URL.canParse(url) && page().overrideOrigins.includes(new URL(url).origin.replace(/:\d+$/, ''));
}
