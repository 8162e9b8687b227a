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
  return Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, dirname(findPackageJSON(name, from) as string)]),
  );
}
