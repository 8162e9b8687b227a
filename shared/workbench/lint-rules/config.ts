import { fileURLToPath } from 'node:url';
import type { OxlintConfig } from 'oxlint';
import { boundaries } from './boundaries.ts';
import { restrictedImports, withoutAntd } from './restricted-imports.ts';

const tests = ['**/*.test.ts', '**/*.test.tsx'];

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
  'shared/build/src/own-styles.ts',
  'shared/workbench/lint-rules/plugin.ts',
  'shared/workbench/src/*-outcome.ts', // reporters, which the runners load by path
];

/**
 * The lint rules of the repository.
 * @param folder where the layout begins, for the deliberate violations that prove the rules
 */
export function lintConfig(folder = ''): OxlintConfig {
  const { settings, rule } = boundaries(folder);
  return {
    plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
    jsPlugins: ['eslint-plugin-boundaries', fileURLToPath(new URL('./plugin.ts', import.meta.url))],
    settings,
    options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
    categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
    env: { builtin: true, browser: true, node: true },
    rules: {
      'boundaries/dependencies': ['error', rule],
      'dabbab/logical-style': 'error',
      'dabbab/no-drawer': 'error',
      'dabbab/plain-comments': 'error',
      'dabbab/query-key-domain': 'error',

      'import/no-cycle': 'error',
      'import/no-default-export': 'error',
      'oxc/no-barrel-file': ['error', { threshold: 0 }],

      'typescript/no-explicit-any': 'error',
      'typescript/no-misused-promises': 'error',
      'typescript/no-unsafe-argument': 'error',
      'typescript/no-unsafe-assignment': 'error',
      'typescript/no-unsafe-call': 'error',
      'typescript/no-unsafe-member-access': 'error',
      'typescript/no-unsafe-return': 'error',
      'typescript/no-non-null-assertion': 'error',
      'typescript/only-throw-error': 'error',
      'typescript/prefer-promise-reject-errors': 'error',
      'typescript/return-await': 'error',
      'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],

      'react/rules-of-hooks': 'error',
      'react/no-danger': 'error',
      'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
      'react/button-has-type': 'error',
      'react/jsx-no-useless-fragment': 'error',
      'react/jsx-no-target-blank': 'error',

      // Beside panels of tabs: a scroller with a role and a name must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'group', 'log'] }],

      'no-console': ['error', { allow: ['warn', 'error'] }],
      'no-eval': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      eqeqeq: 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],

      // expect(value, 'which row failed') is Vitest's own second argument.
      'vitest/valid-expect': ['error', { maxArgs: 2 }],
      // Asserting what JSON.parse gives is honest where the file is our own; foreign data goes through zod.
      'typescript/no-unsafe-type-assertion': 'off',
      'vitest/require-mock-type-parameters': 'off',
      // [...text] by code point is what one wants for initials and for counting letters.
      'typescript/no-misused-spread': ['error', { allow: ['string'] }],
      // Said twice: rules-of-hooks and exhaustive-deps are on.
      'react/hooks': 'off',
      'react/exhaustive-effect-dependencies': 'off',
      // The JSX runtime is automatic.
      'react/react-in-jsx-scope': 'off',
      // Stylesheets and polyfills are imported for their effect.
      'import/no-unassigned-import': 'off',
      // `M${point} L${point}` is how paths of an SVG are written.
      'typescript/restrict-template-expressions': ['error', { allowArray: true, allowNumber: true }],
      // The compiler knows better which branches return, and which name is meant.
      'typescript/consistent-return': 'off',
      'promise/always-return': 'off',
      'no-shadow': 'off',
      'unicorn/consistent-function-scoping': 'off',
      'unicorn/prefer-set-has': 'off',
      // It takes the lazy component out of a map for one made anew; no-unstable-nested-components does not.
      'react/static-components': 'off',
      // The same for a value that comes out of a hook.
      'react/jsx-no-constructed-context-values': 'off',
      // <fieldset> and <output> bring a look and a behaviour that a role does not.
      'jsx-a11y/prefer-tag-over-role': 'off',
      'oxc/no-map-spread': 'off',
      'no-underscore-dangle': 'off',
      // One thing after the other is often what is meant: migrations, seeds, journeys.
      'no-await-in-loop': 'off',
    },
    overrides: [
      {
        files: ['mf-*/src/**', 'shell/src/**'],
        rules: {
          'dabbab/one-layer': 'error',
          'dabbab/platform-singletons': 'error',
          'no-restricted-imports': ['error', restrictedImports({})],
        },
      },
      {
        files: ['mf-admin/src/**'],
        rules: { 'no-restricted-imports': ['error', restrictedImports({ antd: true })] },
      },
      {
        files: ['mf-*/src/data/**', 'shell/src/data/**'],
        rules: { 'no-restricted-imports': ['error', restrictedImports({ rest: true })] },
      },
      {
        files: ['mf-*/src/**/*.test.ts', 'mf-*/src/**/*.test.tsx', 'shell/src/**/*.test.ts', 'shell/src/**/*.test.tsx'],
        rules: {
          'dabbab/one-layer': 'off',
          'dabbab/platform-singletons': 'off',
          'no-restricted-imports': ['error', restrictedImports({ rest: true, antd: true, test: true })],
        },
      },
      { files: ['shared/**'], rules: { 'no-restricted-imports': ['error', withoutAntd] } },
      { files: ['shared/ui/src/antd/**'], rules: { 'no-restricted-imports': 'off' } },
      { files: defaultExports, rules: { 'import/no-default-export': 'off' } },
      {
        // Commands talk to a person in a terminal.
        files: [
          'shared/workbench/**',
          'shared/build/**',
          'shared/remote-tools/**',
          'shared/embedded-supabase/**',
          'supabase/**',
          'e2e/**',
          'shell/server/**',
        ],
        rules: { 'no-console': 'off' },
      },
      // Runs before anything is installed and has no types to check.
      { files: ['**/*.mjs', '**/*.js'], rules: untyped },
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
      { files: tests, rules: { 'max-lines': 'off' } },
    ],
    ignorePatterns: ['**/dist/**', '**/database.types.ts'],
  };
}
