import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Makes everything in the build of an isolated remote take the React that the remote itself has: the kit, which lies elsewhere,
 * would find another one there, and two in one build do not know each other's components.
 * @param context folder of the remote
 * @returns aliases
 * @throws Error if the remote has none
 */
export function ownReact(context: string): Record<string, string> {
  const from = pathToFileURL(join(context, 'package.json'));
  const files = ['react', 'react-dom'].map((name) => [name, findPackageJSON(name, from) as string] as const);
  const { version } = JSON.parse(readFileSync(files[0]?.[1] ?? '', 'utf8')) as { version: string };
  return {
    ...(isOlder(version) ? { react$: join(import.meta.dirname, 'older-react.cjs') } : {}),
    ...Object.fromEntries(files.map(([name, file]) => [name, dirname(file)])),
  };
}

/** Whether a React lacks `useEffectEvent`, which came with 19.2. */
function isOlder(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < 19 || (major === 19 && minor < 2);
}
