import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * Lets components of a development build take their new code with their state kept, and the page its new texts: a `locales.ts`
 * that runs again registers them again, and nothing around it is drawn anew.
 */
export const hotReload = (config: Configuration): Configuration => ({
  ...config,
  lazyCompilation: false,
  module: {
    ...config.module,
    rules: [...(config.module?.rules ?? []), { test: /[\\/]locales\.ts$/, loader: import.meta.filename }],
  },
  // Also where the environment says `NODE_ENV=production`.
  plugins: [...(config.plugins ?? []), new ReactRefreshRspackPlugin({ forceEnable: true })],
});

/** @public rspack finds it by the path of this file. */
export default (source: string): string => `${source}\nimport.meta.webpackHot?.accept();\n`;
