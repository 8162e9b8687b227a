import {
  lintBase,
  lintRules,
  ownPlugin,
  rulesOfData,
  rulesOfScreens,
  rulesOfScreenTests,
  rulesOfTests,
} from '@dabbab/remote-tools/lint/base';
import { restrictedImports, withoutAntd } from '@dabbab/remote-tools/lint/restricted-imports';
import type { OxlintConfig } from 'oxlint';
import { boundaries } from './boundaries.ts';

/** The folders of what the shell loads. */
const loaded = ['mf-*/', 'shell/'];

/** Where there are no types, the rules about `any` have nothing to say. */
const untyped = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
} as const;

/** Files whose tool asks for a default export. */
const defaultExports = [
  '**/*.config.ts',
  '**/*setup.ts',
  'supabase/functions/**',
  'shared/embedded-supabase/tests/project/**',
  'shared/build/src/hot-reload.ts',
  'shared/build/src/named-exports.ts',
  'shared/build/src/own-styles.ts',
  'shared/remote-tools/src/lint/plugin.ts',
  'shared/workbench/src/*-outcome.ts', // reporters, which the runners load by path
];

/**
 * The lint rules of the repository.
 * @param folder where the layout begins, for the deliberate violations that prove the rules
 */
export function lintConfig(folder = ''): OxlintConfig {
  const { settings, rule } = boundaries(folder);
  return {
    ...lintBase,
    jsPlugins: ['eslint-plugin-boundaries', ownPlugin],
    settings,
    rules: {
      'boundaries/dependencies': ['error', rule],
      ...lintRules,
    },
    overrides: [
      rulesOfScreens(loaded),
      {
        files: ['mf-admin/src/**'],
        rules: { 'no-restricted-imports': ['error', restrictedImports({ antd: true })] },
      },
      rulesOfData(loaded),
      rulesOfScreenTests(loaded),
      { files: ['shared/**'], rules: { 'no-restricted-imports': ['error', withoutAntd] } },
      { files: ['shared/ui/src/antd/**'], rules: { 'no-restricted-imports': 'off' } },
      { files: defaultExports, rules: { 'import/no-default-export': 'off' } },
      {
        // Commands talk to a person in a terminal.
        files: [
          'shared/workbench/**',
          'shared/build/**',
          'shared/create-remote/**',
          'shared/remote-tools/**',
          'shared/embedded-supabase/**',
          'supabase/**',
          'e2e/**',
          'shell/server/**',
        ],
        rules: { 'no-console': 'off' },
      },
      // Runs before anything is installed and has no types to check.
      { files: ['**/*.mjs', '**/*.js', '**/*.cjs'], rules: untyped },
      // Deno's, whose types only `deno check` knows.
      {
        files: [
          'supabase/functions/**',
          'shared/embedded-supabase/src/functions/worker/**',
          'shared/embedded-supabase/tests/project/**',
        ],
        rules: { ...untyped, 'typescript/no-redundant-type-constituents': 'off' },
      },
      // API tests ask as any program may: tables and columns that the types do not know, too.
      { files: ['supabase/tests/**', 'shared/embedded-supabase/{tests,testing}/**'], rules: untyped },
      { files: ['**/*.d.ts'], rules: { 'unicorn/require-module-specifiers': 'off' } },
      rulesOfTests,
    ],
    ignorePatterns: ['**/dist/**', '**/database.types.ts'],
  };
}
