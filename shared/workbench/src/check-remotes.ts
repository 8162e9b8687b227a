import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RemoteManifest } from '@dabbab/contract/remote-manifest';
import { checkRemote, readRemote } from '@dabbab/remote-tools/check/check-remote';
import { README_LINES, skeletonFiles, skeletonScripts, topEntries } from 'create-dabbab-remote/remote-skeleton';
import { checkRoutes } from './check-routes.ts';
import { root as repository } from './paths.ts';

/**
 * Checks that every remote keeps the one skeleton, so that who knows one remote knows all.
 * @param root the repository
 * @param fix writes what can be mended: missing files, the files that are the same everywhere, scripts
 * @returns one line per problem that remains, beginning with the file
 */
export function checkRemotes(root: string, fix = false): string[] {
  const folders = globSync('mf-*', { cwd: root }).toSorted();
  return folders.flatMap((folder) => [
    ...checkFiles(root, folder, fix),
    ...checkPackage(root, folder, fix),
    ...checkManifest(root, folder),
  ]);
}

function checkFiles(root: string, folder: string, fix: boolean): string[] {
  const problems: string[] = [];
  const noun = folder.slice('mf-'.length);
  for (const { path, content, template } of skeletonFiles) {
    const file = join(root, folder, path);
    const missing = !existsSync(file);
    const differs = !missing && content === 'same' && readFileSync(file, 'utf8') !== template(noun);
    if ((missing || differs) && fix) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, template(noun));
    } else if (missing) {
      problems.push(`${folder}/${path}: is missing; \`npm run check -- --fix\` writes it`);
    } else if (differs) {
      problems.push(`${folder}/${path}: differs from the other remotes; \`npm run check -- --fix\` restores it`);
    }
  }
  for (const entry of readdirSync(join(root, folder))) {
    if (!topEntries.has(entry) && !entry.startsWith('.')) {
      problems.push(
        `${folder}/${entry}: no other remote has it; move it into src, or add it to shared/create-remote/src/remote-skeleton.ts`,
      );
    }
  }
  const readme = join(root, folder, 'README.md');
  if (existsSync(readme)) {
    const lines = readFileSync(readme, 'utf8').trimEnd().split('\n').length;
    if (lines < README_LINES.least || lines > README_LINES.most) {
      problems.push(
        `${folder}/README.md: has ${lines} lines; about ten say what it owns, how to run it and how to ship it`,
      );
    }
  }
  return problems;
}

interface PackageJson {
  name?: string;
  scripts?: Record<string, string>;
}

function checkPackage(root: string, folder: string, fix: boolean): string[] {
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) return [`${folder}/package.json: is missing; copy it from another remote`];
  const content = JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  const wrong = [
    ...(content.name === folder ? [] : [`${folder}/package.json: name: must be "${folder}"`]),
    ...(isDeepStrictEqual(content.scripts, skeletonScripts)
      ? []
      : [`${folder}/package.json: scripts: must be ${JSON.stringify(skeletonScripts)}`]),
  ];
  if (wrong.length === 0 || !fix) return wrong;
  writeFileSync(file, `${JSON.stringify({ ...content, name: folder, scripts: skeletonScripts }, null, 2)}\n`);
  return [];
}

function checkManifest(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder, 'remote.json'))) return [];
  const read = readRemote(join(root, folder));
  const problems = 'problems' in read ? read.problems : checkRead(root, folder, read.manifest);
  return problems.map((problem) => `${folder}/${problem}`);
}

function checkRead(root: string, folder: string, manifest: RemoteManifest): string[] {
  const noun = folder.slice('mf-'.length);
  return [
    ...(manifest.name === noun ? [] : [`remote.json: name: must be "${noun}", as its folder is ${folder}`]),
    ...(manifest.namespace === noun ? [] : [`remote.json: namespace: must be "${noun}": one noun everywhere`]),
    ...checkRemote(join(root, folder), manifest),
    ...checkRoutes(root, manifest),
  ];
}

if (import.meta.main) {
  const problems = checkRemotes(repository, process.argv.includes('--fix'));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
