import type { OxlintConfig } from 'oxlint';
import {
  lintBase,
  lintRules,
  ownPlugin,
  rulesOfData,
  rulesOfScreens,
  rulesOfScreenTests,
  rulesOfTests,
} from './base.ts';

const here = [''];

/**
 * The lint rules of a repository that holds one remote.
 * @public what create-dabbab-remote writes imports it
 */
export const remoteLint = (): OxlintConfig => ({
  ...lintBase,
  jsPlugins: [ownPlugin],
  rules: lintRules,
  overrides: [
    rulesOfScreens(here),
    rulesOfData(here),
    rulesOfScreenTests(here),
    rulesOfTests,
    { files: ['*.config.ts'], rules: { 'import/no-default-export': 'off' } },
  ],
  ignorePatterns: ['**/dist/**'],
});
