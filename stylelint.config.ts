import type { Config } from 'stylelint';
import { blockInOneFile } from './shared/workbench/lint-rules/style-rules/block-in-one-file.ts';
import { hasClasses } from './shared/workbench/lint-rules/style-rules/has-classes.ts';
import { ownReach } from './shared/workbench/lint-rules/style-rules/own-reach.ts';

/** One value of a shorthand: `8px`, `0`, `var(--s3)`. */
const value = String.raw`[^\s()]+(?:\([^\s()]*\))?`;
/** top, right, bottom and another left. */
const leftDiffers = String.raw`/^${value}\s+(${value})\s+${value}\s+(?!\1$)${value}$/`;
/** The corners begin at the top left: another top right, or another bottom left. */
const topDiffers = String.raw`/^(${value})\s+(?!\1(\s|$))${value}/`;
const bottomDiffers = String.raw`/^${value}\s+${value}\s+(${value})\s+(?!\1$)${value}$/`;

/** Styles are written once for both directions, logical properties and values only; a block lives in one file; `:has()` asks for classes; remotes keep to themselves. */
const config: Config = {
  extends: 'stylelint-config-recommended',
  plugins: [blockInOneFile, hasClasses, ownReach],
  languageOptions: { directionality: { block: 'top-to-bottom', inline: 'left-to-right' } },
  rules: {
    'dabbab/block-in-one-file': true,
    'dabbab/has-classes': true,
    'dabbab/own-reach': true,
    'property-layout-mappings': [
      'flow-relative',
      {
        ignoreProperties: [
          // The page turns around, but never on its side.
          /^(min-|max-)?(width|height)$/,
          /^(overflow|overscroll-behavior)-[xy]$/,
          // Shorthands are fine while left and right are the same; the rule below sees to that.
          /^(scroll-)?(margin|padding)$/,
          // A border drawn as a tick or an arrow is no layout.
          /^(inset|border-(width|style|color|radius))$/,
        ],
      },
    ],
    'value-keyword-layout-mappings': ['flow-relative', { ignoreProperties: ['resize'] }],
    'declaration-property-value-disallowed-list': [
      {
        '/^((scroll-)?(margin|padding)|inset)$/': [leftDiffers],
        'border-radius': [topDiffers, bottomDiffers],
      },
      {
        message:
          'Left and right differ here, and the page turns with the language: write the -block and -inline properties instead (border-start-start-radius… for corners).',
      },
    ],
    'no-descending-specificity': null,
  },
  // The violations break the rules on purpose: shared/workbench/src/lint-rules.test.ts lints them.
  ignoreFiles: ['**/dist/**', '**/node_modules/**', '.dabbab/**', 'shared/workbench/lint-rules/violations/**'],
};

export default config;
