import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json, lines, skeletonFiles, skeletonScripts } from './remote-skeleton.ts';

interface RepositoryFile {
  path: string;
  template: (noun: string) => string;
}

/** Packages that the remote itself imports; all others are tools. */
const imported = ['@dabbab/contract', '@dabbab/platform', '@dabbab/ui', 'react', 'react-dom'];

/** What this package is developed with is what it gives: a repository starts from the versions that it was tried with. */
function versions(): Record<string, string> {
  const file = join(import.meta.dirname, '../package.json');
  const own = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  return { ...own.dependencies, ...own.devDependencies };
}

const packageJson = (isolated: boolean) => (noun: string) => {
  const entries = Object.entries(versions()).toSorted(([one], [other]) => one.localeCompare(other));
  return json({
    name: `mf-${noun}`,
    private: true,
    version: '0.1.0',
    type: 'module',
    engines: { node: '>=22.18' },
    scripts: {
      ...skeletonScripts,
      build: isolated ? 'DABBAB_FLAVOUR=isolated rspack build' : skeletonScripts.build,
      check: 'dabbab-remote check && tsc && oxlint && vitest run',
      dev: isolated ? 'dabbab-remote dev --isolated' : 'dabbab-remote dev',
      lint: 'dabbab-remote check && oxlint',
      release: isolated ? 'dabbab-remote release --isolated' : 'dabbab-remote release',
      releases: 'dabbab-remote releases',
      rollback: 'dabbab-remote rollback',
      types: 'tsc',
    },
    dependencies: Object.fromEntries(entries.filter(([name]) => imported.includes(name))),
    devDependencies: Object.fromEntries(entries.filter(([name]) => !imported.includes(name))),
  });
};

const readme = (noun: string) =>
  lines(
    `# mf-${noun}`,
    '',
    `Owns: ${noun}. Routes, slots and navigation are in \`remote.json\`.`,
    '',
    '- `npm run check`: `remote.json`, types, lint, tests',
    '- `npm run dev`: builds what changes; the printed address is the live site with it in the place of what everybody gets',
    `- \`npm run release\`: ships it; \`-- --share 10\` to ten visitors in a hundred`,
    '- `npm run rollback`: back to the version before; `npm run releases`: what was released',
    '- texts: `locales/ar.json` and `locales/en.json`',
    '',
    'Which site, and with which key, `.env` says: copy `.env.example`.',
  );

const environment = () =>
  lines(
    '# The live site: releases are checked against it.',
    'DABBAB_SITE_URL=https://dabbab.example',
    '',
    '# Its Supabase, which has the ledger of releases, with the secret key.',
    'SUPABASE_URL=https://project.supabase.co',
    'SUPABASE_SECRET_KEY=',
    '',
    '# The bucket of it where the files of releases lie. One of an S3-compatible service: DABBAB_RELEASE_ENDPOINT and',
    '# DABBAB_RELEASE_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    'DABBAB_RELEASE_BUCKET=releases',
    '',
    '# Whom the look at a release signs in, for screens that visitors do not see.',
    '# DABBAB_PROOF_EMAIL=',
    '# DABBAB_PROOF_PASSWORD=',
  );

const ignored = () => lines('node_modules/', 'dist/', '.env');

const typesConfig = () =>
  json({
    extends: '@dabbab/build/tsconfig.json',
    compilerOptions: { types: ['node', '@dabbab/ui/assets', '@dabbab/testing/setup'] },
    include: ['src', '*.config.ts'],
  });

const lintConfig = () =>
  lines(
    "import { remoteLint } from '@dabbab/remote-tools/lint/remote';",
    "import { defineConfig } from 'oxlint';",
    '',
    'export default defineConfig(remoteLint());',
  );

/** Without the test of first requests, whose examples are those of the repository of the shell. */
const testConfig = () =>
  lines("import { screenTests } from '@dabbab/testing/vitest-preset';", '', 'export default screenTests();');

const test = (noun: string) =>
  lines(
    "import { renderScreen } from '@dabbab/testing/render';",
    "import { screen } from '@testing-library/react';",
    "import { expect, it } from 'vitest';",
    "import { App } from './app.tsx';",
    '',
    "it('has a title', async () => {",
    `  renderScreen(<App />, { at: '/${noun}' });`,
    `  expect(await screen.findByRole('heading', { name: '${noun}' })).toBeVisible();`,
    '});',
  );

/**
 * The files of a repository of one remote: the skeleton of all remotes, and what those of the shell's repository have at its root.
 * @param isolated the remote brings everything of its own
 */
export function repositoryFiles(isolated: boolean): RepositoryFile[] {
  const own: Record<string, RepositoryFile['template']> = {
    '.env.example': environment,
    '.gitignore': ignored,
    'README.md': readme,
    'oxlint.config.ts': lintConfig,
    'package.json': packageJson(isolated),
    'src/app.test.tsx': test,
    'tsconfig.json': typesConfig,
    'vitest.config.ts': testConfig,
  };
  return [
    ...skeletonFiles.filter(({ path }) => !Object.hasOwn(own, path)),
    ...Object.entries(own).map(([path, template]) => ({ path, template })),
  ];
}
