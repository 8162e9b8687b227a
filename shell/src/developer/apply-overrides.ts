import { overridesIn } from '@dabbab/contract/overrides-in';
import { page } from '@dabbab/platform/page';
import { reportError } from '../app/report-error.ts';
import { OVERRIDES_KEY } from '../remotes/overrides.ts';
import { replaceRemote } from '../remotes/registry.ts';
import { loadBuild } from './load-build.ts';
import { showOverrideBanner } from './override-banner.tsx';
import { overrides } from './overrides.ts';

/** Puts the builds that the URL or this tab names into the registry, and says so. A build that cannot be read is left out. */
export async function loadOverrides(): Promise<void> {
  const chosen = overrides();
  const asked = overridesIn(new URLSearchParams(location.search));
  for (const [name, url] of asked) if (isAllowed(url)) chosen[name] = url;
  if (Object.keys(chosen).length === 0) return;
  const refused = Object.entries(chosen).filter(([, url]) => !isAllowed(url));
  const unasked = refused.filter(([name]) => !asked.has(name));
  if (unasked.length > 0) return askFor(unasked);
  for (const [name] of refused) delete chosen[name];
  sessionStorage.setItem(OVERRIDES_KEY, JSON.stringify(chosen));
  showOverrideBanner({ names: Object.keys(chosen), onClear: clearOverrides });
  await Promise.all(
    Object.entries(chosen).map(([name, url]) =>
      loadBuild(url).then(replaceRemote, (error: unknown) => {
        reportError(new Error(`The override of mf-${name} from ${url} was left out`, { cause: error }));
      }),
    ),
  );
}

/** Loads the page again with overrides in its address: the security policy allows what the address names, and nothing else. */
function askFor(unasked: [string, string][]): void {
  const url = new URL(location.href);
  for (const [name, build] of unasked) url.searchParams.set(`mf.${name}`, build);
  location.replace(url);
}

/** Ends all overrides of this tab. */
function clearOverrides(): void {
  sessionStorage.removeItem(OVERRIDES_KEY);
  const url = new URL(location.href);
  for (const name of overridesIn(url.searchParams).keys()) url.searchParams.delete(`mf.${name}`);
  location.assign(url);
}

function isAllowed(url: string): boolean {
  return URL.canParse(url) && page().overrideOrigins.includes(new URL(url).origin);
}
