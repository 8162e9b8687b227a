import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryRemotes } from '@dabbab/build/repository-remotes';
import { root } from './paths.ts';
import { run } from './processes.ts';

/** The names of the workspaces that are built, each on its own. */
export const buildable: readonly string[] = ['shell', ...repositoryRemotes.map((name) => `mf-${name}`)];

/** What every build depends on besides its own folder. */
const sharedInputs = ['shared/{contract,platform,ui,build}/**/*.{ts,tsx,json,css,svg,webp,html}', 'package-lock.json'];
const ownInputs = '{src,locales}/**/*';
const notInputs = /node_modules|\/dist\/|\.test\.tsx?$/;

/** Name of the file that records what a build was made from. */
const STAMP = '.inputs';

/**
 * How a remote is built: on the modules of the shell, or with everything of its own, for who mounts it isolated. What is to be
 * released has a folder of its own: open pages go on loading files of the other.
 */
export type Flavour = 'federated' | 'isolated' | 'federated-release' | 'isolated-release';

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
 * Builds the workspaces whose inputs have changed since their last build.
 * @param workspaces names of folders, such as `shell` or `mf-listings`
 */
export async function build(
  workspaces: readonly string[],
  { flavour = 'federated', log }: BuildOptions,
): Promise<void> {
  const shared = digest(sharedInputs.flatMap(filesOf));
  const targets = workspaces.map((workspace) => ({
    name: flavour === 'federated' ? workspace : `${workspace} (${flavour})`,
    folder: join(root, workspace),
    inputs: shared + digest(filesOfWorkspace(workspace)),
    // Inside the output, which rspack cleans: a build by hand, of who knows what, is not taken for ours.
    stamp: join(distOf(workspace, flavour), STAMP),
  }));
  await buildChanged(targets, { DABBAB_FLAVOUR: flavour }, log);
}

/**
 * Builds the whole site without federation, to measure what that costs.
 * @returns the folder of the build
 */
export async function buildMonolith(log: (line: string) => void): Promise<string> {
  const files = [...sharedInputs.flatMap(filesOf), ...buildable.flatMap(filesOfWorkspace)];
  const dist = join(root, 'shell/dist/monolith');
  const target = {
    name: 'monolith',
    folder: join(root, 'shell'),
    inputs: digest(files),
    stamp: join(dist, STAMP),
  };
  await buildChanged([target], { DABBAB_MONOLITH: '1' }, log);
  return dist;
}

interface Target {
  name: string;
  /** Of its rspack.config.ts. */
  folder: string;
  /** Changes with everything that the build is made from. */
  inputs: string;
  /** File that remembers the inputs of the last build. */
  stamp: string;
}

async function buildChanged(
  targets: readonly Target[],
  env: Record<string, string>,
  log: (line: string) => void,
): Promise<void> {
  const started = performance.now();
  const asked = await Promise.all(targets.map(async (target) => ({ target, changed: await isChanged(target) })));
  const { true: changed = [], false: same = [] } = Object.groupBy(asked, (one) => `${one.changed}`);
  if (same.length > 0) log(`Unchanged: ${namesOf(same)}`);
  if (changed.length === 0) return;
  // A build that fails half-way must not pass for the last good one.
  await Promise.all(changed.map(({ target }) => rm(target.stamp, { force: true })));
  await run(process.execPath, ['shared/build/src/compile.ts', ...changed.map(({ target }) => target.folder)], {
    env: { NODE_ENV: 'production', ...env },
  });
  await Promise.all(changed.map(({ target }) => writeFile(target.stamp, target.inputs)));
  log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s: ${namesOf(changed)}`);
}

const isChanged = async ({ stamp, inputs }: Target) => !existsSync(stamp) || (await readFile(stamp, 'utf8')) !== inputs;

const namesOf = (asked: readonly { target: Target }[]) => asked.map(({ target }) => target.name).join(', ');

function filesOfWorkspace(workspace: string): string[] {
  return [...filesOf(`${workspace}/${ownInputs}`), ...filesOf(`${workspace}/*.{ts,json}`)];
}

/** Files alone, with their folder. Two thousand are found and read at once: one by one, in turns with others, takes four times as long. */
function filesOf(pattern: string): string[] {
  const entries = globSync(pattern, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !notInputs.test(relative(root, file)))
    .toSorted();
}

function digest(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}
