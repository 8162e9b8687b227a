import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baseConfig } from './base.ts';
import { ownReact } from './own-react.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dabbab-react-'));
});
afterEach(() => rm(folder, { recursive: true }));

const react = (place: string, version: string) => ({
  [`${place}-dom/package.json`]: '{}',
  [`${place}/package.json`]: JSON.stringify({ name: 'react', version, main: 'index.js' }),
  [`${place}/index.js`]: `exports.version = 'React ${version}';`,
  [`${place}/jsx-runtime.js`]: `exports.version = 'runtime ${version}';`,
});

it('gives the kit the React of the remote, not the one beside the kit', async () => {
  const files = {
    ...react('node_modules/react', '19'),
    ...react('mf-team/node_modules/react', '18'),
    'kit/button.js': "import { version } from 'react'; globalThis.kit = version;",
    'mf-team/src/app.js':
      "import '../../kit/button.js'; import { version } from 'react/jsx-runtime'; globalThis.team = version;",
    'mf-team/package.json': '{}',
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const remote = join(folder, 'mf-team');
  const base = baseConfig(remote, 'production');
  const compiler = rspack({
    ...base,
    entry: './src/app.js',
    resolve: { ...base.resolve, alias: ownReact(remote) },
    output: { path: join(remote, 'dist'), filename: 'app.js' },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : resolve()));
  });
  await new Promise((closed) => compiler.close(closed));
  const code = await readFile(join(remote, 'dist/app.js'), 'utf8');
  expect(code).toContain('React 18');
  expect(code).toContain('runtime 18');
  expect(code).not.toContain('19');
  // What an older React lacks and the kit uses.
  expect(code).toContain('useEffectEvent');
});
