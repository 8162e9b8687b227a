import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { remoteNames } from '@dabbab/contract/remote-name';
import { root } from './paths.ts';
import { run } from './processes.ts';

/** The workspaces that are built, each on its own. */
export const buildable = ['shell', ...remoteNames.map((name) => `mf-${name}`)] as const;

/** What every build depends on besides its own folder. */
const sharedInputs = ['shared/{contract,platform,ui,build}/**/*.{ts,tsx,json,css,svg,webp,html}', 'package-lock.json'];
const ownInputs = '{src,locales}/**/*';
const notInputs = /node_modules|\/dist\/|\.test\.tsx?$/;

/** Name of the file in `dist` that records what a build was made from. */
const STAMP = '.inputs';

export interface BuildOptions {
  mode?: 'production' | 'development';
  /** Takes a line per workspace. */
  log: (line: string) => void;
}

/**
 * Builds the workspaces whose inputs have changed since their last build, two at a time.
 * @param workspaces names of folders, such as `shell` or `mf-listings`
 */
export async function build(workspaces: readonly string[], { mode = 'production', log }: BuildOptions): Promise<void> {
  const shared = await digest(
    await Promise.all(sharedInputs.map((pattern) => filesOf(pattern))).then((lists) => lists.flat()),
  );
  const queue = [...workspaces];
  const worker = async () => {
    for (let workspace = queue.shift(); workspace; workspace = queue.shift())
      await buildOne(workspace, shared, mode, log);
  };
  await Promise.all([worker(), worker()]);
}

async function buildOne(workspace: string, shared: string, mode: string, log: (line: string) => void): Promise<void> {
  const own = [...(await filesOf(`${workspace}/${ownInputs}`)), ...(await filesOf(`${workspace}/*.{ts,json}`))];
  const inputs = createHash('sha256')
    .update(shared)
    .update(await digest(own))
    .update(mode)
    .digest('hex');
  const dist = join(root, workspace, 'dist');
  const stamp = join(dist, `${STAMP}-${mode}`);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === inputs) return log(`${workspace}: unchanged`);
  const started = performance.now();
  await run('rspack', ['build'], { cwd: join(root, workspace), env: { NODE_ENV: mode } });
  if (mode === 'production') await precompress(dist);
  await writeFile(stamp, inputs);
  log(`${workspace}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function filesOf(pattern: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(pattern, { cwd: root }));
  return files.filter((file) => !notInputs.test(file)).toSorted();
}

async function digest(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const path = join(root, file);
    if ((await stat(path)).isFile()) hash.update(file).update(await readFile(path));
  }
  return hash.digest('hex');
}

const compress = promisify(brotliCompress);
const WORTHWHILE_BYTES = 512;

/** Writes a `.br` beside every text file, which the server sends as it is. */
async function precompress(dist: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{js,css,svg,json}', { cwd: dist }));
  await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(dist, file));
      if (source.length < WORTHWHILE_BYTES) return;
      const quality = source.length > 500_000 ? 9 : 11; // the last two steps take seconds on the largest files
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
      await writeFile(join(dist, `${file}.br`), await compress(source, { params }));
    }),
  );
}
