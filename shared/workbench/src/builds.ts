import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** How a remote is built: on the modules of the shell, or with everything of its own, for who mounts it isolated. */
export type Flavour = 'federated' | 'isolated';

export interface BuildOptions {
  /** Of the remotes. */
  flavour?: Flavour;
  /** Takes a line per workspace. */
  log: (line: string) => void;
}

/** The folder that a workspace is built into. */
export function distOf(workspace: string, flavour: Flavour = 'federated'): string {
  return join(root, workspace, 'dist', workspace === 'shell' ? 'production' : flavour);
}

/**
 * Builds the workspaces whose inputs have changed since their last build, two at a time.
 * @param workspaces names of folders, such as `shell` or `mf-listings`
 */
export async function build(
  workspaces: readonly string[],
  { flavour = 'federated', log }: BuildOptions,
): Promise<void> {
  const shared = await digest(
    await Promise.all(sharedInputs.map((pattern) => filesOf(pattern))).then((lists) => lists.flat()),
  );
  const queue = [...workspaces];
  const worker = async () => {
    for (let workspace = queue.shift(); workspace; workspace = queue.shift()) {
      await buildOne(workspace, { flavour, shared, log });
    }
  };
  await Promise.all([worker(), worker()]);
}

async function buildOne(
  workspace: string,
  { flavour, shared, log }: Required<BuildOptions> & { shared: string },
): Promise<void> {
  const own = await filesOfWorkspace(workspace);
  const isolated = flavour === 'isolated' ? { DABBAB_ISOLATED: '1' } : {};
  await buildIfChanged({
    name: flavour === 'isolated' ? `${workspace} (isolated)` : workspace,
    inputs: shared + (await digest(own)),
    // Inside the output, which rspack cleans: a build by hand, of who knows what, is not taken for ours.
    stamp: join(distOf(workspace, flavour), STAMP),
    log,
    build: () => run('rspack', ['build'], { cwd: join(root, workspace), env: { NODE_ENV: 'production', ...isolated } }),
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
    build: () =>
      run('rspack', ['build'], {
        cwd: join(root, 'shell'),
        env: { NODE_ENV: 'production', DABBAB_MONOLITH: '1' },
      }),
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
  build: () => Promise<unknown>;
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
