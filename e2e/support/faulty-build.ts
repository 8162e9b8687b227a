import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDist } from './changed-build.ts';

/** What may be wrong with a build of mf-shops. */
export interface Fault {
  /** The body of its root, given `h` (createElement). */
  app?: string;
  /** The code of its lent slots. */
  slot?: string;
  /** A style sheet. */
  css?: string;
  /** What its entry has besides. */
  code?: string;
}

const PAGE = `h('div', null, h('h1', null, 'Shops'), h('p', null, 'All of them'))`;

/** Writes a small build of mf-shops by hand, with a fault or none. @returns its folder */
export async function faultyBuild({
  app = `return ${PAGE}`,
  slot = '() => null',
  css = '',
  code = '',
}: Fault): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'dabbab-faulty-'));
  const build = JSON.parse(await readFile(join(ownDist, 'build.json'), 'utf8')) as {
    version: string;
    container: string;
    manifest: { routes: object[] };
  };
  const entry = `
    ${code}
    var ${build.container} = {
      init() {},
      get(expose) {
        const host = globalThis.__dabbab_host__;
        const h = host.react.createElement;
        if (expose.startsWith('./slots/')) return Promise.resolve(() => ({ Slot: ${slot} }));
        return Promise.resolve(() => ({ App: function App() { ${app} } }));
      },
    };
  `;
  await writeFile(join(dist, 'entry.js'), entry);
  if (css) await writeFile(join(dist, 'app.css'), css);
  const integrity = { 'entry.js': `sha256-${createHash('sha256').update(entry).digest('base64')}` };
  const routes = build.manifest.routes.map((route) => ({ ...route, chunk: undefined }));
  const manifest = { ...build.manifest, routes };
  const changed = { ...build, version: `9.9.9+${randomUUID()}`, entry: 'entry.js', chunks: {}, integrity, manifest };
  await writeFile(join(dist, 'build.json'), JSON.stringify(changed));
  return dist;
}
