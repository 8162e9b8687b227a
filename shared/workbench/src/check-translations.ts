import { globSync } from 'node:fs';
import { join, matchesGlob, relative } from 'node:path';
import { type I18nextToolkitConfig, type LintIssue, runExtractor, runLinter } from 'i18next-cli';
import { keysUsedElsewhere, type Namespaces } from './keys-used-elsewhere.ts';
import { type Locale, readLocale, textsOf } from './locale-files.ts';
import { root as repository } from './paths.ts';

const languages = ['ar', 'en'] as const;

/** Where the texts of each namespace lie: `locales` of this folder. `site` is the part of the shell that most visits never show. */
function namespaces(root: string): Namespaces {
  const remotes = globSync('mf-*', { cwd: root }).map((folder): [string, string] => [
    folder.slice('mf-'.length),
    folder,
  ]);
  return new Map([
    ['shell', 'shell'],
    ['auth', 'shell/src/auth'],
    ['site', 'shell/src/site'],
    ['platform', 'shared/platform'],
    ['refusals', 'shared/platform/refusals'],
    ...remotes,
    // Apart from the texts of their remote, as the first view shows none of them.
    ['home', 'mf-listings/src/features/home'],
    ['ad-form', 'mf-listings/src/features/ad-form'],
    ['ad', 'mf-listings/src/features/ad'],
    ['ad-more', 'mf-listings/src/features/ad/more'],
    // Nor what only others show.
    ['lent', 'mf-listings/src/features/lent'],
  ]);
}

/**
 * Checks the texts of the product: every key that the code uses has a text in both languages, every text is used,
 * plurals have all forms of their language, placeholders agree, and no text is written into the components.
 * @returns one line per problem, beginning with the file
 */
export async function checkTranslations(root: string): Promise<string[]> {
  const folders = namespaces(root);
  const config = toolkitConfig(root, folders);
  const usage = await checkUsage(root, config, folders);
  const locales = [...folders.values()].flatMap((folder) => checkLanguages(root, folder));
  return [...new Set([...usage, ...locales, ...(await checkLiterals(root, config))])].toSorted((a, b) =>
    a.localeCompare(b),
  );
}

function toolkitConfig(root: string, folders: Namespaces): I18nextToolkitConfig {
  const sources = [...folders.values(), 'shared/ui', 'shell/server'].map((folder) =>
    join(root, folder, folder === 'shell/server' ? '**/*.ts' : 'src/**/*.{ts,tsx}'),
  );
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

/** What the code asks for against what the files have, through a dry run of the extractor. */
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

/** The extractor passes over a namespace of which no code uses a key: all its texts are unused. */
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

/** The two files of one folder against each other. */
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

/** A counted text has every form of its language: six in Arabic, two in English. */
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

/** Texts that a person would read, written into a component. */
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
  const problems = await checkTranslations(repository);
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
