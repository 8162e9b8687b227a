import { CONTRACT_VERSION } from '@dabbab/contract/version';

/** The files that every remote has, with the content that a new one starts from. */
interface SkeletonFile {
  path: string;
  /** `same`: every remote has exactly this content. `own`: each remote fills it in. */
  content: 'same' | 'own';
  template: (noun: string) => string;
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const skeletonFiles: readonly SkeletonFile[] = [
  {
    path: 'rspack.config.ts',
    content: 'same',
    template: () =>
      `import { remoteConfig } from '@dabbab/build/remote';\n\nexport default remoteConfig(import.meta.dirname);\n`,
  },
  {
    path: 'vitest.config.ts',
    content: 'same',
    template: () => `import { remoteTests } from '@dabbab/testing/vitest-preset';\n\nexport default remoteTests();\n`,
  },
  {
    path: 'src/lifecycles.ts',
    content: 'same',
    template: () =>
      `import { createLifecycles } from '@dabbab/platform/lifecycles';\nimport { App } from './app.tsx';\n\nexport const { bootstrap, mount, unmount, update } = createLifecycles(App);\n`,
  },
  {
    path: 'src/locales.ts',
    content: 'same',
    template: (noun) =>
      `import { registerLocales } from '@dabbab/platform/i18n';\n\nregisterLocales('${noun}', {\n  ar: () => import(/* webpackChunkName: "locale-ar" */ '../locales/ar.json'),\n  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),\n});\n`,
  },
  {
    path: 'src/app.tsx',
    content: 'own',
    template: (noun) =>
      `import './locales.ts';\nimport { useTranslation } from '@dabbab/platform/i18n';\nimport { Route, Routes } from '@dabbab/platform/router';\n\n/** The root of the remote: its screens by route. */\nexport function App() {\n  const { t } = useTranslation('${noun}');\n  return (\n    <Routes>\n      <Route path="/${noun}" element={<h1>{t('titles.${noun}')}</h1>} />\n    </Routes>\n  );\n}\n`,
  },
  {
    path: 'remote.json',
    content: 'own',
    template: (noun) =>
      json({
        name: noun,
        contract: `^${CONTRACT_VERSION}`,
        namespace: noun,
        routes: [{ path: `/${noun}`, access: 'public', title: `titles.${noun}` }],
        slots: [],
        navigation: [],
      }),
  },
  { path: 'locales/ar.json', content: 'own', template: (noun) => json({ titles: { [noun]: noun } }) },
  { path: 'locales/en.json', content: 'own', template: (noun) => json({ titles: { [noun]: noun } }) },
  {
    path: 'README.md',
    content: 'own',
    template: (noun) =>
      `# mf-${noun}\n\nOwns: ${noun}. Routes, slots and navigation are in \`remote.json\`.\n\n- in the shell, live: \`npm run dev -- ${noun}\`\n- alone: \`npm run dev -w mf-${noun}\`\n- build: \`npm run build -w mf-${noun}\`; ship by putting \`dist/\` on a static server and naming it in the registry\n- texts: \`locales/ar.json\` and \`locales/en.json\`\n`,
  },
];

/** The scripts of every remote's package.json. */
export const skeletonScripts: Readonly<Record<string, string>> = {
  build: 'rspack build',
  dev: 'rspack serve',
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
