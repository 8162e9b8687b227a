import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { remoteNames } from '@dabbab/contract/remote-name';
import { root } from './paths.ts';
import { run } from './processes.ts';

/** The names of the workspaces that are built, each on its own. */
export const buildable: readonly string[] = ['shell', ...remoteNames.map((name) => `mf-${name}`)];

/** What every build depends on besides its own folder. */
const sharedInputs = ['shared/{contract,platform,ui,build}/**/*.{ts,tsx,json,css,svg,webp,html}', 'package-lock.json'];
const ownInputs = '{src,locales}/**/*';
const notInputs = /node_modules|\/dist\/|\.test\.tsx?$/;

/** Name of the file that records what a build was made from. */
const STAMP = '.inputs';

export interface BuildOptions {
  /** Takes a line per workspace. */
  log: (line: string) => void;
}

/**
 * Builds the workspaces whose inputs have changed since their last build, two at a time.
 * @param workspaces names of folders, such as `shell` or `mf-listings`
 */
export async function build(workspaces: readonly string[], { log }: BuildOptions): Promise<void> {
  const shared = await digest(
    await Promise.all(sharedInputs.map((pattern) => filesOf(pattern))).then((lists) => lists.flat()),
  );
  const queue = [...workspaces];
  const worker = async () => {
    for (let workspace = queue.shift(); workspace; workspace = queue.shift()) await buildOne(workspace, shared, log);
  };
  await Promise.all([worker(), worker()]);
}

async function buildOne(workspace: string, shared: string, log: (line: string) => void): Promise<void> {
  const own = await filesOfWorkspace(workspace);
  const dist = join(root, workspace, 'dist');
  await buildIfChanged({
    name: workspace,
    inputs: shared + (await digest(own)),
    // Inside the output, which rspack cleans: a build by hand, without the compressed files, is not taken for ours.
    stamp: join(dist, workspace === 'shell' ? 'production' : 'federated', STAMP),
    log,
    build: async () => {
      await run('rspack', ['build'], { cwd: join(root, workspace), env: { NODE_ENV: 'production' } });
      await precompress(dist);
    },
  });
}

/**
 * Builds the whole site without federation, to measure what that costs.
 * @returns the folder of the build
 */
export async function buildMonolith(log: (line: string) => void): Promise<string> {
  const files = await Promise.all([...sharedInputs.map(filesOf), ...buildable.map(filesOfWorkspace)]);
  const dist = join(root, 'shell/dist/monolith');
  await buildIfChanged({
    name: 'monolith',
    inputs: await digest(files.flat()),
    stamp: join(dist, STAMP),
    log,
    build: async () => {
      await run('rspack', ['build'], {
        cwd: join(root, 'shell'),
        env: { NODE_ENV: 'production', DABBAB_MONOLITH: '1' },
      });
      await precompress(dist);
    },
  });
  return dist;
}

interface Target {
  name: string;
  /** Changes with everything that the build is made from. */
  inputs: string;
  /** File that remembers the inputs of the last build. */
  stamp: string;
  log: (line: string) => void;
  build: () => Promise<void>;
}

async function buildIfChanged({ name, inputs, stamp, log, build }: Target): Promise<void> {
  const wanted = createHash('sha256').update(inputs).digest('hex');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return log(`${name}: unchanged`);
  const started = performance.now();
  await rm(stamp, { force: true }); // a build that fails half-way must not pass for the last good one
  await build();
  await writeFile(stamp, wanted);
  log(`${name}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function filesOfWorkspace(workspace: string): Promise<string[]> {
  return [...(await filesOf(`${workspace}/${ownInputs}`)), ...(await filesOf(`${workspace}/*.{ts,json}`))];
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
/** Beyond it the last two steps take ten seconds and more. */
const LARGE_BYTES = 1024 * 1024;

/** Writes a `.br` beside every text file, which the server sends as it is. */
async function precompress(dist: string): Promise<void> {
  const files = await Array.fromAsync(glob('**/*.{js,css,svg,json}', { cwd: dist }));
  await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(dist, file));
      if (source.length < WORTHWHILE_BYTES) return;
      const quality = source.length > LARGE_BYTES ? 9 : 11;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
      await writeFile(join(dist, `${file}.br`), await compress(source, { params }));
    }),
  );
}
