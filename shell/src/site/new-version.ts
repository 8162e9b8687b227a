import { page } from '@dabbab/platform/page';
import { overrides } from '../developer/overrides.ts';

interface Build {
  name?: string;
  base?: string;
  entry?: string;
}

/** Whether the site has another build of the shell or of a remote than this page. */
export async function isNewVersion(): Promise<boolean> {
  const [registry, assets] = await Promise.all([
    read<{ remotes?: Build[] }>('/remotes.json'),
    read<{ chunks?: { main?: { js?: string[] } } }>('/assets/assets.json'),
  ]);
  return (registry?.remotes ?? []).some(isOther) || (assets?.chunks?.main?.js ?? []).some((file) => !runs(file));
}

function isOther({ name, base, entry }: Build): boolean {
  // What a developer has put in its place stays as long as she wants.
  const known = page().remotes.find(({ build }) => build.name === name)?.build;
  return (
    known !== undefined && !Object.hasOwn(overrides(), known.name) && (known.base !== base || known.entry !== entry)
  );
}

/** Digests are part of the names. */
const runs = (file: string) => [...document.scripts].some(({ src }) => src.endsWith(`/${file}`));

/** Null where there is no such description: a live shell has none. */
async function read<T>(path: string): Promise<T | null> {
  const response = await fetch(path, { cache: 'no-cache' });
  return response.ok ? ((await response.json()) as T) : null;
}
