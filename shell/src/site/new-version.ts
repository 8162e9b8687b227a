import { page } from '@dabbab/platform/page';
import { overrides } from '../developer/overrides.ts';

interface Build {
  name?: string;
  base?: string;
  entry?: string;
}

/** Tells whether the site has other builds of the shell or of remotes than this page. */
export async function isNewVersion(): Promise<boolean> {
  const [registry, assets] = await Promise.all([
    read<{ remotes?: Build[] }>('/remotes.json'),
    // The shell of a development server is not that of the site, and takes what changes by itself.
    process.env.NODE_ENV === 'development'
      ? undefined
      : read<{ chunks?: { main?: { js?: string[] } } }>('/assets/assets.json'),
  ]);
  return (registry?.remotes ?? []).some(isOther) || (assets?.chunks?.main?.js ?? []).some((file) => !runs(file));
}

function isOther({ name, base, entry }: Build): boolean {
  // A build that a developer has put in place for this tab stays.
  const known = page().remotes.find(({ build }) => build.name === name);
  if (!known || Object.hasOwn(overrides(), known.build.name)) return false;
  // What was down for this page is there again: the registry names none that is not.
  return known.problem !== undefined || known.build.base !== base || known.build.entry !== entry;
}

/** Compares file names, which carry digests of their content. */
const runs = (file: string) => [...document.scripts].some(({ src }) => src.endsWith(`/${file}`));

/** Null where nothing is described. */
async function read<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { cache: 'no-cache' });
  return response.ok ? ((await response.json()) as T) : null;
}
