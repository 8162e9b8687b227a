import { defineConfig } from 'oxlint';
import { lintConfig } from './shared/workbench/lint-rules/config.ts';

const config = lintConfig();

export default defineConfig({
  ...config,
  // They break the rules on purpose: shared/workbench/src/lint-rules.test.ts lints them.
  ignorePatterns: [...(config.ignorePatterns ?? []), 'shared/workbench/lint-rules/violations/**'],
});
