import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import { root as repository } from './paths.ts';

/**
 * Checks that all who know of a route agree: `remote.json`, by which the shell routes, `src/app.tsx`, which draws it, the
 * database, which it asks, and the list of screens that the accessibility journey goes through.
 * @param root the repository
 * @param folder that of the remote: `mf-shops`
 * @returns one line per problem, beginning with the file
 */
export function checkRoutes(root: string, folder: string, { routes }: RemoteManifest): string[] {
  const app = readIfThere(join(root, folder, 'src/app.tsx'));
  const screens = ['e2e/support/screens.ts', 'e2e/accessibility.spec.ts'].map((file) => readIfThere(join(root, file)));
  const paths = drawnPaths(app);
  const declared = routes.map(({ path }) => path);
  return [
    ...paths.flatMap((path) =>
      path.startsWith('{')
        ? [`${folder}/src/app.tsx: path=${path}: write the path as it stands in remote.json: path="/…"`]
        : declared.includes(path)
          ? []
          : [`${folder}/src/app.tsx: draws "${path}", to which nothing leads: name it under routes of remote.json`],
    ),
    ...routes.flatMap((route, index) =>
      [
        ...checkDrawn(app, paths, route),
        ...checkParams(route),
        ...checkRequests(route),
        ...(screens.some((text) => namesScreen(text, route.path))
          ? []
          : [`.path: no journey looks at "${route.path}": add it to e2e/support/screens.ts`]),
      ].map((problem) => `${folder}/remote.json: routes[${index}]${problem}`),
    ),
  ];
}

type Route = RemoteManifest['routes'][number];

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The paths of all `<Route>`s; one that is not written out comes as its code in braces. */
function drawnPaths(app: string): string[] {
  const matches = app.matchAll(/<Route\s+[^]*?path=(?:"([^"]*)"|(\{[^}]*\}))/g);
  return [...matches].map(([, path, code = '']) => path ?? code);
}

/** The route is drawn, and names the chunk that draws it, so that its files are preloaded. */
function checkDrawn(app: string, paths: readonly string[], { path, chunk }: Route): string[] {
  if (!paths.includes(path)) return [`.path: "${path}" is not drawn: add <Route path="${path}" …> to src/app.tsx`];
  const component = app.split(`path="${path}"`)[1]?.match(/element=\{<(\w+)/)?.[1];
  const lazily = app.match(new RegExp(`const ${component} = lazy\\([^]*?webpackChunkName: "([^"]+)"`));
  const drawing = component ? lazily?.[1] : undefined;
  if (drawing === chunk) return [];
  if (chunk === undefined) return [`.chunk: is missing: "${drawing}" draws "${path}", by src/app.tsx`];
  return [
    `.chunk: "${chunk}" does not draw "${path}": src/app.tsx ${drawing ? `says "${drawing}"` : 'imports none for it with /* webpackChunkName */'}`,
  ];
}

/** The form of each parameter is said: anything else is answered with 404 before it is asked for. */
function checkParams({ path, params }: Route): string[] {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return named
    .filter((name) => !(name in params))
    .map((name) => `.params: lacks "${name}" of "${path}": say its form, "uuid" or "slug"`);
}

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
