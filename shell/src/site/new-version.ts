import type { RegisteredRemote } from '@dabbab/contract/registry';
import { page } from '@dabbab/platform/page';
import { overrides } from '../developer/overrides.ts';

interface Build {
  name?: string;
  base?: string;
  entry?: string;
  manifest?: { slots: readonly string[] };
}

/** Tells whether the site has other builds of the shell or of remotes than this page, or has switched one or a slot off or on. */
export async function isNewVersion(): Promise<boolean> {
  const [registry, assets] = await Promise.all([
    read<{ remotes?: Build[] }>('/remotes.json'),
    // The shell of a development server is not that of the site, and takes what changes by itself.
    process.env.NODE_ENV === 'development'
      ? undefined
      : read<{ chunks?: { main?: { js?: string[] } } }>('/assets/assets.json'),
  ]);
  const live = registry?.remotes;
  return (
    live?.some(isOther) ||
    page().remotes.some((known) => live && isGone(known, live)) ||
    (assets?.chunks?.main?.js ?? []).some((file) => !runs(file))
  );
}

function isOther({ name, base, entry, manifest }: Build): boolean {
  // A build that a developer has put in place for this tab stays.
  const known = page().remotes.find(({ build }) => build.name === name);
  if (!known || Object.hasOwn(overrides(), known.build.name)) return false;
  // What was down for this page is there again: the registry names none that is not.
  if (known.problem !== undefined || known.build.base !== base || known.build.entry !== entry) return true;
  return slotsOf(known.build.manifest) !== slotsOf(manifest);
}

const slotsOf = (manifest: Build['manifest']) => manifest?.slots.toSorted().join();

/** Tells whether a remote is no longer among those that are live. */
function isGone({ build, problem }: RegisteredRemote, live: readonly Build[]): boolean {
  return !problem && !Object.hasOwn(overrides(), build.name) && live.every(({ name }) => name !== build.name);
}

/** Compares file names, which carry digests of their content. */
const runs = (file: string) => [...document.scripts].some(({ src }) => src.endsWith(`/${file}`));

/** Null where nothing is described. */
async function read<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { cache: 'no-cache' });
  return response.ok ? ((await response.json()) as T) : null;
}
