import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { type Locale, readLocale, textsOf } from '@dabbab/remote-tools/check/locale-files';
import { type I18nextToolkitConfig, type LintIssue, runExtractor, runLinter } from 'i18next-cli';
import { checkWords } from './check-words.ts';
import { keysUsedElsewhere, type Namespaces } from './keys-used-elsewhere.ts';
import { root as repository } from './paths.ts';

const languages = ['ar', 'en'] as const;

/**
 * Finds the namespaces by the folders of their texts: `<folder>/locales`. The name of each begins with its owner, so that
 * no remote can overwrite the texts of another: `mf-listings/src/features/ad/deferred` → `listings-ad-deferred`.
 */
function findNamespaces(root: string): Namespaces {
  const folders = globSync(
    ['mf-*', 'shell', 'shared/*'].flatMap((owner) => [`${owner}/locales`, `${owner}/*/**/locales`]),
    {
      cwd: root,
      exclude: (path) => path.includes('node_modules'),
    },
  ).map(dirname);
  return new Map(folders.toSorted().map((folder) => [namespaceOf(folder), folder]));
}

function namespaceOf(folder: string): string {
  const parts = folder.split('/').filter((part) => !['shared', 'src', 'features'].includes(part));
  return parts.join('-').replace(/^mf-/, '');
}

/** Finds registered namespaces without a folder in the same workspace: their texts would never be checked. */
function checkRegistrations(root: string, folders: Namespaces, sources: readonly string[]): string[] {
  return [...new Set(globSync([...sources]))].flatMap((path) => {
    const file = relative(root, path);
    const [workspace = ''] = file.split('/src/');
    const own = [...folders].filter(([, folder]) => folder === workspace || folder.startsWith(`${workspace}/`));
    const names = own.map(([namespace]) => namespace);
    return [...readFileSync(path, 'utf8').matchAll(/registerLocales\(\s*'([\w-]+)'/g)]
      .filter(([, namespace = '']) => !names.includes(namespace))
      .map(
        ([, namespace]) => `${file}: "${namespace}" names no folder of texts; name it as one of ${names.join(', ')}`,
      );
  });
}

/**
 * Checks the texts of the product: every key that the code uses has a text in both languages, every text is used,
 * plurals have all forms of their language, placeholders agree, and no text is written into the components.
 * @returns one line per problem, beginning with the file
 */
export async function checkTranslations(root: string): Promise<string[]> {
  const folders = findNamespaces(root);
  const sources = [...folders.values(), 'shared/ui', 'shell/server'].map((folder) =>
    join(root, folder, folder === 'shell/server' ? '**/*.ts' : 'src/**/*.{ts,tsx}'),
  );
  const config = toolkitConfig(root, folders, sources);
  const usage = await checkUsage(root, config, folders);
  const locales = [...folders.values()].flatMap((folder) => checkLanguages(root, folder));
  const registrations = checkRegistrations(root, folders, sources);
  const literals = await checkLiterals(root, config);
  return [...new Set([...usage, ...registrations, ...locales, ...literals])].toSorted((a, b) => a.localeCompare(b));
}

function toolkitConfig(root: string, folders: Namespaces, sources: string[]): I18nextToolkitConfig {
  return {
    locales: [...languages],
    extract: {
      input: sources,
      ignore: ['**/*.test.{ts,tsx}', '**/*.d.ts', '**/database.types.ts'],
      output: (language, namespace = 'shell') =>
        join(root, folders.get(namespace) ?? `mf-${namespace}`, 'locales', `${language}.json`),
      primaryLanguage: 'ar',
      defaultValue: '',
      removeUnusedKeys: true,
      preservePatterns: keysUsedElsewhere(root, folders, sources),
    },
    lint: { acceptedTags: 'all', checkConcatenation: 'off' },
  };
}

/** Compares the keys that the code uses with those of the files, by a dry run of the extractor. */
async function checkUsage(root: string, config: I18nextToolkitConfig, folders: Namespaces): Promise<string[]> {
  const complaints: string[] = [];
  const logger = { info() {}, warn() {}, error: (message: string) => void complaints.push(message) };
  const { results } = await runExtractor(config, { isDryRun: true, quiet: true, logger });
  const problems = results.flatMap(({ path, newTranslations, existingTranslations }) => {
    const file = relative(root, path);
    const wanted = textsOf(newTranslations as Locale);
    const present = textsOf(existingTranslations as Locale);
    const wantedKeys = new Set(wanted.map(([key]) => key));
    const presentKeys = new Set(present.map(([key]) => key));
    return [
      ...wanted.filter(([key]) => !presentKeys.has(key)).map(([key]) => `${file}: "${key}" is used but has no text`),
      ...present.filter(([key]) => !wantedKeys.has(key)).map(([key]) => `${file}: "${key}" is not used: remove it`),
    ];
  });
  const looked = new Set(results.map(({ path }) => relative(root, path)));
  return [...complaints, ...problems, ...unlooked(root, config, folders, looked)];
}

/** Finds namespaces of which no code uses a key, which the extractor passes over: all their texts are unused. */
function unlooked(
  root: string,
  { extract }: I18nextToolkitConfig,
  folders: Namespaces,
  looked: ReadonlySet<string>,
): string[] {
  const used = (key: string) => extract.preservePatterns?.some((pattern) => matchesGlob(key, pattern));
  return [...folders].flatMap(([namespace, folder]) =>
    languages.flatMap((language) => {
      const file = `${folder}/locales/${language}.json`;
      if (looked.has(file)) return [];
      return textsOf(readLocale(join(root, file))).flatMap(([key]) =>
        used(`${namespace}:${key}`) ? [] : [`${file}: "${key}" is not used: remove it`],
      );
    }),
  );
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/** Compares the two files of one folder. */
function checkLanguages(root: string, folder: string): string[] {
  const read = (language: string) => new Map(textsOf(readLocale(join(root, folder, 'locales', `${language}.json`))));
  const [ar, en] = [read('ar'), read('en')];
  return [
    ...checkAgainst(`${folder}/locales/ar.json`, ar, en),
    ...checkAgainst(`${folder}/locales/en.json`, en, ar),
    ...checkPlurals(`${folder}/locales/ar.json`, 'ar', ar),
    ...checkPlurals(`${folder}/locales/en.json`, 'en', en),
  ];
}

function checkAgainst(file: string, own: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const missing = [...other.keys()].filter((key) => !pluralForm.test(key) && !own.has(key));
  const wrong = [...own].flatMap(([key, text]) => {
    if (text.trim() === '') return [`${file}: "${key}" is empty`];
    // One form of a plural may say its number in words, so all forms together count.
    const stem = key.replace(pluralForm, '');
    const counterparts = [...other].filter(([name]) => name === key || name.replace(pluralForm, '') === stem);
    if (counterparts.length === 0) return [];
    const known = counterparts.flatMap(([, counterpart]) => placeholders(counterpart));
    return placeholders(text)
      .filter((name) => !known.includes(name))
      .map((name) => `${file}: "${key}" has {{${name}}}, which the other language has not`);
  });
  return [...missing.map((key) => `${file}: "${key}" is only in the other language`), ...wrong];
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name);
}

/** Finds counted texts that lack a form of their language: six in Arabic, two in English. */
function checkPlurals(file: string, language: string, texts: ReadonlyMap<string, string>): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const stems = new Set(
    [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.slice(0, -'_other'.length)),
  );
  return [...stems].flatMap((stem) =>
    forms
      .filter((form) => !texts.has(`${stem}_${form}`))
      .map((form) => `${file}: "${stem}_${form}" is missing: ${language} counts with ${forms.join(', ')}`),
  );
}

/** An address or a number is the same in every language. */
const languageless = /^(?:[\w.+-]+@[\w.-]+|https?:\S+|[\d\s+().:/-]+)$/;

/** Finds texts for people that are written into a component. */
async function checkLiterals(root: string, config: I18nextToolkitConfig): Promise<string[]> {
  const { files } = await runLinter(config);
  return Object.entries(files).flatMap(([file, issues]: [string, LintIssue[]]) =>
    issues
      .filter(
        ({ severity, type, text }) => severity !== 'warning' && type !== 'concatenation' && !languageless.test(text),
      )
      .map(
        ({ text, line }) =>
          `${relative(root, file)}:${line}: "${text}" is read by people: put it into locales and use t()`,
      ),
  );
}

if (import.meta.main) {
  const words = checkWords(repository, findNamespaces(repository).values());
  const problems = [...(await checkTranslations(repository)), ...words];
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
