import { type RspackOptions, rspack } from '@rspack/core';
import { leftOut } from './left-out.ts';
import { minifyScripts } from './minify.ts';
import { namedExportsRule } from './named-exports.ts';

export type Mode = 'production' | 'development';

/** Browsers that we build for. Nothing is polyfilled: these have `URL.canParse`, `Promise.withResolvers` and `:has`. */
export const targets = ['chrome >= 120', 'safari >= 17.4', 'firefox >= 121'];

/**
 * Has Chrome compile what a page runs at once on another thread, while it arrives: otherwise the page stands still for each
 * function that is called the first time (a quarter of the time until the home page answers, on a slow phone).
 * @param test names of the files
 * @see https://v8.dev/blog/explicit-compile-hints
 */
export const compileAhead = (test: RegExp) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test,
    // After the minifier, which leaves comments out.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });

/**
 * Makes the part of an rspack configuration that all builds share: TypeScript and JSX by SWC, CSS by rspack itself.
 * @param context folder of the workspace
 */
export function baseConfig(context: string, mode: Mode): RspackOptions {
  const development = mode === 'development';
  return {
    context,
    mode,
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'], alias: leftOut() },
    module: {
      // mapbox-gl comes as one script that imports nothing: rspack need not parse its two megabytes.
      noParse: /[\\/]mapbox-gl[\\/]dist[\\/]mapbox-gl\.js$/,
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development, refresh: development } },
            },
            env: { targets },
          },
        },
        namedExportsRule,
        { test: /\.css$/, type: 'css' },
        { test: /\.(svg|webp|png|woff2)$/, resourceQuery: { not: /inline/ }, type: 'asset/resource' },
        // `url('….svg?inline')` in a style sheet: a drawing that the first frame should have.
        { test: /\.svg$/, resourceQuery: /inline/, type: 'asset/inline', generator: { dataUrl: { encoding: false } } },
        { test: /\.geojson$/, type: 'json' },
        // Its worker is a text in a chunk, which integrity covers; `new URL()` of a variable would pull in the whole package.
        { test: /maplibre-gl-worker\.mjs$/, type: 'asset/source' },
        { test: /mapbox-gl-rtl-text\.min\.js$/, type: 'asset/resource' },
        { test: /maplibre-gl\.mjs$/, parser: { url: false } },
      ],
    },
    optimization: {
      minimizer: [minifyScripts(), new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } })],
    },
    output: {
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      // Without names: the first script would list those of all chunks. build.json and assets.json know them.
      chunkFilename: development ? '[name].js' : '[id].[contenthash:8].js',
      cssFilename: development ? '[name].css' : '[name].[contenthash:8].css',
      cssChunkFilename: development ? '[name].css' : '[id].[contenthash:8].css',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    performance: false,
    stats: 'errors-warnings',
  };
}
