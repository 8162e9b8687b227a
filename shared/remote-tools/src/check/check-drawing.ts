import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';

type Route = RemoteManifest['routes'][number];

/** Checks that `src/app.tsx` draws the routes of `remote.json`, and from the chunks that it names. */
export function checkDrawing(folder: string, { routes }: RemoteManifest): string[] {
  const file = join(folder, 'src/app.tsx');
  const app = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const paths = drawnPaths(app);
  const declared = routes.map(({ path }) => path);
  return [
    ...paths.flatMap((path) =>
      path.startsWith('{')
        ? [`src/app.tsx: path=${path}: write the path as it stands in remote.json: path="/…"`]
        : declared.includes(path)
          ? []
          : [`src/app.tsx: draws "${path}", to which nothing leads: name it under routes of remote.json`],
    ),
    ...routes.flatMap((route, index) =>
      [...checkDrawn(app, paths, route), ...checkParams(route)].map(
        (problem) => `remote.json: routes[${index}]${problem}`,
      ),
    ),
  ];
}

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
