import { fileURLToPath } from 'node:url';
import type { OxlintConfig } from 'oxlint';
import { restrictedImports } from './restricted-imports.ts';

/** Plugins and severity for all code: ours, and that of remotes in repositories of their own. */
export const lintBase = {
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  env: { builtin: true, browser: true, node: true },
} satisfies OxlintConfig;

/** The plugin with the rules that no library has. */
export const ownPlugin = fileURLToPath(import.meta.resolve('@dabbab/remote-tools/lint/plugin'));

/** The rules for all code. */
export const lintRules = {
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
} satisfies OxlintConfig['rules'];

type Override = NonNullable<OxlintConfig['overrides']>[number];

/** The rules for what the shell loads, by the folders that hold `src`, with a slash at the end; an empty one is the whole repository. */
export const rulesOfScreens = (folders: readonly string[]): Override => ({
  files: folders.map((folder) => `${folder}src/**`),
  rules: {
    'dabbab/one-layer': 'error',
    'dabbab/platform-singletons': 'error',
    'no-restricted-imports': ['error', restrictedImports({})],
  },
});

/** The rules for the only callers of the data client. */
export const rulesOfData = (folders: readonly string[]): Override => ({
  files: folders.map((folder) => `${folder}src/data/**`),
  rules: { 'no-restricted-imports': ['error', restrictedImports({ rest: true })] },
});

/** The rules for tests of screens. */
export const rulesOfScreenTests = (folders: readonly string[]): Override => ({
  files: folders.flatMap((folder) => [`${folder}src/**/*.test.ts`, `${folder}src/**/*.test.tsx`]),
  rules: {
    'dabbab/one-layer': 'off',
    'dabbab/platform-singletons': 'off',
    'no-restricted-imports': ['error', restrictedImports({ rest: true, antd: true, test: true })],
  },
});

/** The rules for tests. */
export const rulesOfTests: Override = { files: ['**/*.test.ts', '**/*.test.tsx'], rules: { 'max-lines': 'off' } };
