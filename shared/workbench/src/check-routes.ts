import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import { root as repository } from './paths.ts';

/**
 * Checks that what this repository has besides the remotes knows their routes: the database, which they ask, and the list of
 * screens that the accessibility journey goes through.
 * @param root the repository
 * @returns one line per problem, beginning with the file
 */
export function checkRoutes(root: string, { routes }: RemoteManifest): string[] {
  const screens = ['e2e/support/screens.ts', 'e2e/accessibility.spec.ts'].map((file) => readIfThere(join(root, file)));
  return routes.flatMap((route, index) =>
    [
      ...checkRequests(route),
      ...(screens.some((text) => namesScreen(text, route.path))
        ? []
        : [`.path: no journey looks at "${route.path}": add it to e2e/support/screens.ts`]),
    ].map((problem) => `remote.json: routes[${index}]${problem}`),
  );
}

type Route = RemoteManifest['routes'][number];

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** What is asked of the database before any script has loaded is there. */
function checkRequests({ meta, prefetch }: Route): string[] {
  const types = readFileSync(join(repository, 'shared/platform/src/database.types.ts'), 'utf8');
  const isThere = (name: string) => new RegExp(`^ {6}${name}: \\{`, 'm').test(types);
  return [
    ...(meta && !isThere(meta.rpc) ? [`.meta.rpc: the database has no function "${meta.rpc}"`] : []),
    ...prefetch
      .map(({ path }) => path.split('/').at(-1) ?? '')
      .filter((name) => !isThere(name))
      .map((name) => `.prefetch: the database has no "${name}"`),
  ];
}

/** `'/shop/:id'` in the list of screens, or an address made for it in a journey. */
const namesScreen = (text: string, path: string) =>
  text.includes(`'${path}'`) || (path.includes(':') && text.includes(`\`${path.split(':')[0]}\${`));
