import { defineConfig } from 'oxlint';
import { lintConfig } from '../config.ts';

/** The rules of the repository, applied to the small copy of its layout in this folder. */
export default defineConfig(lintConfig('shared/workbench/lint-rules/violations/'));
