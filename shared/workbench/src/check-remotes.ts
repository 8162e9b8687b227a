import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { ManifestError, parseManifest, type RemoteManifest } from '@dabbab/contract/remote-manifest';
import { checkRoutes } from './check-routes.ts';
import { hasKey, readLocale } from './locale-files.ts';
import { root as repository } from './paths.ts';
import { README_LINES, skeletonFiles, skeletonScripts, topEntries } from './remote-skeleton.ts';

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
      problems.push(`${folder}/${entry}: no other remote has it; move it into src, or add it to remote-skeleton.ts`);
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
  const name = `${folder}/remote.json`;
  const file = join(root, name);
  if (!existsSync(file)) return [];
  let manifest: RemoteManifest;
  try {
    manifest = parseManifest(JSON.parse(readFileSync(file, 'utf8')), name);
  } catch (error) {
    if (error instanceof ManifestError) return error.message.split('\n');
    if (error instanceof SyntaxError) return [`${name}: is not JSON: ${error.message}`];
    throw error;
  }
  const noun = folder.slice('mf-'.length);
  return [
    ...(manifest.name === noun ? [] : [`${name}: name: must be "${noun}", as its folder is ${folder}`]),
    ...(manifest.namespace === noun ? [] : [`${name}: namespace: must be "${noun}": one noun everywhere`]),
    ...checkRoutes(root, folder, manifest),
    ...checkSlots(root, folder, manifest),
    ...checkLocaleKeys(root, folder, manifest),
  ];
}

function checkSlots(root: string, folder: string, { slots }: RemoteManifest): string[] {
  const files = globSync('src/slots/*.tsx', { cwd: join(root, folder) })
    .map((file) => file.replace(/^.*[\\/]([^\\/]+)\.tsx$/, '$1'))
    .filter((slot) => !slot.endsWith('.test'));
  return [
    ...slots
      .filter((slot) => !files.includes(slot))
      .map((slot) => `${folder}/remote.json: slots: "${slot}" has no file src/slots/${slot}.tsx`),
    ...files
      .filter((slot) => !slots.includes(slot))
      .map((slot) => `${folder}/src/slots/${slot}.tsx: is not named in slots of remote.json, so nobody can borrow it`),
  ];
}

/** Finds titles and labels that are no keys of the remote's own locales, in both languages. */
function checkLocaleKeys(root: string, folder: string, { routes, navigation }: RemoteManifest): string[] {
  const keys = [
    ...routes.map(({ title }, index) => ({ field: `routes[${index}].title`, key: title })),
    ...navigation.map(({ label }, index) => ({ field: `navigation[${index}].label`, key: label })),
  ];
  return (['ar', 'en'] as const).flatMap((language) => {
    const locale = readLocale(join(root, folder, 'locales', `${language}.json`));
    return keys
      .filter(({ key }) => !hasKey(locale, key))
      .map(({ field, key }) => `${folder}/remote.json: ${field}: "${key}" is not in locales/${language}.json`);
  });
}

if (import.meta.main) {
  const problems = checkRemotes(repository, process.argv.includes('--fix'));
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
