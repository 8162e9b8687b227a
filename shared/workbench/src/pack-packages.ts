import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';
import { run } from './processes.ts';

interface Manifest {
  name: string;
  version: string;
  bin?: Record<string, string>;
  files?: string[];
  publishConfig?: object;
  exports: Record<string, string | object>;
}

/**
 * Packs what repositories of one remote install, as a registry gets it: the folders of `shared` that may be published.
 * They are compiled, as Node runs no TypeScript of an installed package, and all at once, as they import each other's sources.
 * npm takes `exports` from package.json alone, so each is packed from a folder with another package.json than the workspace has.
 * @param folder takes the packages, and what they were packed from
 * @returns the file of each package, by its name
 */
export async function packPackages(folder: string): Promise<Record<string, string>> {
  await rm(folder, { recursive: true, force: true });
  const [published] = await Promise.all([
    publishedFolders(),
    run('tsc', ['-p', 'shared/workbench/tsconfig.packages.json', '--outDir', folder]),
  ]);
  const packed = published.map(async ({ workspace, manifest }) => {
    const built = join(folder, workspace);
    await copyTheRest(join(root, 'shared', workspace), built, manifest);
    const [{ filename = '' } = {}] = JSON.parse(
      await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { cwd: built }),
    ) as { filename?: string }[];
    return [manifest.name, join(folder, filename)] as const;
  });
  return Object.fromEntries(await Promise.all(packed));
}

/** The folders of `shared` that say how they are published. */
async function publishedFolders(): Promise<{ workspace: string; manifest: Manifest }[]> {
  const names = await Array.fromAsync(glob('*/package.json', { cwd: join(root, 'shared') }));
  const all = names.map(async (name) => ({
    workspace: name.replace(/[\\/]package\.json$/, ''),
    manifest: JSON.parse(await readFile(join(root, 'shared', name), 'utf8')) as Manifest,
  }));
  return (await Promise.all(all)).filter(({ manifest }) => manifest.publishConfig);
}

/** Adds what the compiler leaves alone: declarations, styles, pictures, texts; and the package.json of what is compiled. */
async function copyTheRest(from: string, to: string, manifest: Manifest): Promise<void> {
  const isLeftAlone = (name: string) => /\.d\.ts$|\.(?!tsx?$)\w+$/.test(name);
  const files = (manifest.files ?? []).map((pattern) => (pattern.includes('.') ? pattern : `${pattern}/**/*.*`));
  for await (const name of glob([...files, 'README.md'], { cwd: from })) {
    if (isLeftAlone(name)) await cp(join(from, name), join(to, name));
  }
  await cp(join(root, 'LICENSE'), join(to, 'LICENSE'));
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'package.json'), `${JSON.stringify(compiled(manifest), null, 2)}\n`);
}

const compiledName = (path: string, ending: string) => path.replace(/(?<!\.d)\.tsx?$/, ending);

/** The manifest of a package once it is compiled. */
function compiled(manifest: Manifest): Manifest {
  const { bin, exports } = manifest;
  const entries = Object.entries(exports).map(([name, target]) => [
    name,
    typeof target === 'string' && /\.tsx?$/.test(target)
      ? { types: compiledName(target, '.d.ts'), default: compiledName(target, '.js') }
      : target,
  ]);
  return {
    ...manifest,
    ...(bin
      ? { bin: Object.fromEntries(Object.entries(bin).map(([name, path]) => [name, compiledName(path, '.js')])) }
      : {}),
    exports: Object.fromEntries(entries) as Manifest['exports'],
  };
}
