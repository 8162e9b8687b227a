import { CONTRACT_VERSION } from '@dabbab/contract/version';

/** The files that every remote has, with the content that a new one starts from. */
export interface SkeletonFile {
  path: string;
  /** `same`: every remote has exactly this content. `own`: each remote fills it in. */
  content: 'same' | 'own';
  template: (noun: string) => string;
}

/** Writes a text file. */
export const lines = (...text: string[]) => `${text.join('\n')}\n`;
/** Writes a JSON file. */
export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const readme = (noun: string) =>
  lines(
    `# mf-${noun}`,
    '',
    `Owns: ${noun}. Routes, slots and navigation are in \`remote.json\`.`,
    '',
    `- in the shell, live: \`npm run dev -- ${noun}\``,
    `- alone: \`npm run dev -w mf-${noun}\``,
    `- ship: \`npm run release -w mf-${noun}\`; back to the version before: \`npm run rollback -- mf-${noun}\``,
    '- texts: `locales/ar.json` and `locales/en.json`',
  );

const app = (noun: string) =>
  lines(
    "import './locales.ts';",
    "import { useTranslation } from '@dabbab/platform/i18n';",
    "import { Route, Routes } from '@dabbab/platform/router';",
    '',
    '/** The root of the remote: its screens by route. */',
    'export function App() {',
    `  const { t } = useTranslation('${noun}');`,
    '  return (',
    '    <Routes>',
    `      <Route path="/${noun}" element={<h1>{t('titles.${noun}')}</h1>} />`,
    '    </Routes>',
    '  );',
    '}',
  );

const lifecycles = () =>
  lines(
    "import { createLifecycles } from '@dabbab/platform/lifecycles';",
    "import { App } from './app.tsx';",
    '',
    'export const { bootstrap, mount, unmount, update } = createLifecycles(App);',
  );

const locales = (noun: string) =>
  lines(
    "import { registerLocales } from '@dabbab/platform/i18n';",
    '',
    `registerLocales('${noun}', {`,
    `  ar: () => import(/* webpackChunkName: "locale-ar" */ '../locales/ar.json'),`,
    `  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),`,
    '});',
  );

const manifest = (noun: string) =>
  json({
    name: noun,
    contract: `^${CONTRACT_VERSION}`,
    namespace: noun,
    routes: [{ path: `/${noun}`, access: 'public', title: `titles.${noun}` }],
    slots: [],
    navigation: [],
  });

const texts = (noun: string) => json({ titles: { [noun]: noun } });

const buildConfig = () =>
  lines(
    "import { remoteConfig } from '@dabbab/build/remote';",
    '',
    'export default remoteConfig(import.meta.dirname);',
  );

const testConfig = () =>
  lines("import { remoteTests } from '@dabbab/testing/vitest-preset';", '', 'export default remoteTests();');

export const skeletonFiles: readonly SkeletonFile[] = [
  { path: 'rspack.config.ts', content: 'same', template: buildConfig },
  { path: 'vitest.config.ts', content: 'own', template: testConfig },
  { path: 'src/lifecycles.ts', content: 'same', template: lifecycles },
  { path: 'src/locales.ts', content: 'same', template: locales },
  { path: 'src/app.tsx', content: 'own', template: app },
  { path: 'remote.json', content: 'own', template: manifest },
  { path: 'locales/ar.json', content: 'own', template: texts },
  { path: 'locales/en.json', content: 'own', template: texts },
  { path: 'README.md', content: 'own', template: readme },
];

/** The scripts of every remote's package.json. */
export const skeletonScripts: Readonly<Record<string, string>> = {
  build: 'rspack build',
  dev: 'node ../shared/workbench/bootstrap.mjs dev --alone',
  release: 'node ../shared/workbench/bootstrap.mjs release',
  test: 'vitest run',
};

/** What may lie at the top of a remote; everything else belongs into src. */
export const topEntries: ReadonlySet<string> = new Set([
  'README.md',
  'dist',
  'locales',
  'node_modules',
  'package.json',
  'remote.json',
  'rspack.config.ts',
  'src',
  'vitest.config.ts',
]);

/** A README that is read fits on a card. */
export const README_LINES = { least: 5, most: 20 };
