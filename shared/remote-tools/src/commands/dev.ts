import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { readManifest } from '@dabbab/build/remote';
import { type Configuration, rspack } from '@rspack/core';
import { typeOf } from '../file-types.ts';

/**
 * `dabbab-remote dev`: builds the remote of this folder whenever a file changes, and serves it on this machine. A tab of the
 * site, live as it is, takes it from here; a reload shows what has changed. The builds are those of production, as a
 * development build would need the development build of the shell.
 */
export async function dev(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { port: { type: 'string', default: '3001' }, isolated: { type: 'boolean', default: false } },
  });
  const flavour = values.isolated ? 'isolated-live' : 'federated-live';
  process.env.DABBAB_FLAVOUR = flavour;
  process.env.NODE_ENV = 'production';
  const folder = process.cwd();
  const { name, routes } = readManifest(folder);
  const file = pathToFileURL(join(folder, 'rspack.config.ts'));
  const { default: config } = (await import(file.href)) as { default: Configuration };
  const base = `http://localhost:${values.port}/`;
  await serve(join(folder, 'dist', flavour), Number(values.port));
  const [path = '/'] = routes.map((route) => route.path);
  console.log(`${new URL(path, process.env.DABBAB_SITE_URL ?? 'http://localhost:3000').href}?mf.${name}=${base}`);
  const readable = { devtool: 'source-map', optimization: { ...config.optimization, minimize: false } } as const;
  rspack({ ...config, ...readable }).watch({}, (error, stats) => {
    if (error) throw error;
    console.log(stats?.toString('errors-warnings'));
  });
}

/** Serves the files of a folder to pages of any site, which ask this machine alone. */
async function serve(folder: string, port: number): Promise<void> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', typeOf(pathname));
    // A URL has no `..` left in its path.
    createReadStream(join(folder, pathname))
      .on('error', () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, 'localhost', resolve);
  });
}
