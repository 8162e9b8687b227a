import { z } from 'zod';
import { chunkFiles } from './registry.ts';

/** `assets.json`, written by the build of the shell: the files of each chunk, its fonts and its pictures. */
export const assetList = z.object({
  chunks: z.record(z.string(), chunkFiles),
  fonts: z.array(z.string()),
  icon: z.string(),
  pictures: z.record(z.string(), z.string()).default({}),
});

/** A release of the shell. Its files are named after their content, so those of all releases lie in one folder. */
export const shellBuild = z.object({
  name: z.literal('shell'),
  version: z.string().min(1),
  /** URL of the folder of its files: absolute, or relative to the site; ends with a slash. */
  base: z.string().endsWith('/', 'must end with "/"'),
  /** Version of the contract that it has. */
  contract: z.string(),
  /** The file that draws first views on the HTML server. */
  firstView: z.string(),
  assets: assetList,
  /** Subresource integrity by file. */
  integrity: z.record(z.string(), z.string().regex(/^sha256-/, 'must start with "sha256-"')),
});

export type AssetList = z.infer<typeof assetList>;
export type ShellBuild = z.infer<typeof shellBuild>;
