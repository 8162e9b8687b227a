import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packPackages } from '@dabbab/workbench/pack-packages';
import { root } from '@dabbab/workbench/paths';
import { run } from '@dabbab/workbench/processes';

/** Where the packages of this repository and those of others are. */
const installed = join(root, 'node_modules');
const { resolve } = createRequire(import.meta.url);

/** A folder outside this repository, with what a registry would have of it. */
export interface Outside {
  folder: string;
  /** The file of each package of ours, by its name. */
  packed: Record<string, string>;
  /** The program that makes repositories. */
  maker: string;
}

/** Packs what repositories of one remote install, into a folder outside this one, and installs what makes them. */
export async function goOutside(): Promise<Outside> {
  const folder = await mkdtemp(join(tmpdir(), 'dabbab-outside-'));
  const packed = await packPackages(join(folder, 'packages'));
  const maker = join(folder, 'maker');
  await install(maker, ['create-dabbab-remote', '@dabbab/contract'], packed);
  return { folder, packed, maker: join(maker, 'node_modules/.bin/create-dabbab-remote') };
}

/**
 * Makes a repository as `npm create dabbab-remote` does, and installs what its package.json names.
 * @param instead packages that it gets in the place of others, by their names: those of another React
 * @returns its folder
 */
export async function createRepository(
  { folder, packed, maker }: Outside,
  [noun, ...args]: readonly [noun: string, ...args: string[]],
  instead: Record<string, string> = {},
): Promise<string> {
  await run(maker, [noun, ...args], { cwd: folder });
  const made = join(folder, `mf-${noun}`);
  if (Object.keys(instead).length > 0) await nameVersions(made, instead);
  const needed = Object.keys(packed).filter((name) => name !== 'create-dabbab-remote');
  await install(made, needed, packed, instead);
  return made;
}

/** Writes into package.json which versions of some packages it gets. */
async function nameVersions(folder: string, instead: Record<string, string>): Promise<void> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { dependencies: Record<string, string> };
  for (const [name, other] of Object.entries(instead)) {
    const { version } = JSON.parse(await readFile(resolve(`${other}/package.json`), 'utf8')) as { version: string };
    manifest.dependencies[name] = version;
  }
  await writeFile(file, JSON.stringify(manifest, null, 2));
}

/**
 * Installs packages of ours from their files, by npm. Those of others are links to what is installed here already. npm reads
 * what it knows of some of them all the same, and asks the registry where its cache holds none of that; it takes away what no
 * package.json names.
 */
async function install(
  folder: string,
  names: readonly string[],
  packed: Record<string, string>,
  instead: Record<string, string> = {},
): Promise<void> {
  for (const name of await packagesOfOthers()) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    const other = instead[name];
    await symlink(other ? dirname(resolve(`${other}/package.json`)) : join(installed, name), link);
  }
  const files = names.flatMap((name) => packed[name] ?? []);
  await run('npm', ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', ...files], {
    cwd: folder,
  });
}

async function packagesOfOthers(): Promise<string[]> {
  const names = (await readdir(installed)).filter((name) => !/^\.|^@dabbab$|^create-dabbab-remote$/.test(name));
  const all = names.map(async (name) =>
    name.startsWith('@') ? (await readdir(join(installed, name))).map((part) => `${name}/${part}`) : [name],
  );
  return (await Promise.all(all)).flat();
}
