import { z } from 'zod';
import { navigation, parseLeniently, parseWith, remoteManifest, route } from './remote-manifest.ts';
import { remoteName } from './remote-name.ts';

/**
 * `remotes.json`: which build of each remote is live. It is read at run time, so that shipping or
 * rolling back one remote rebuilds nothing else.
 */

export const bilingual = z.strictObject({ ar: z.string(), en: z.string() });

/** A manifest whose texts a release has looked up in the locales of the remote. */
export const resolvedManifest = remoteManifest.extend({
  routes: z.array(route.extend({ title: bilingual })),
  navigation: z.array(navigation.extend({ label: bilingual })),
});

/** The files of one named chunk and of all that it needs. */
export const chunkFiles = z.strictObject({ js: z.array(z.string()), css: z.array(z.string()) });

/** `build.json`, written by each build of a remote: what the shell must know to load it. File names are relative to it. */
export const buildDescription = z.strictObject({
  name: remoteName,
  version: z.string().min(1),
  entry: z.string().min(1),
  /** Name of the global variable that holds the container. */
  container: z.string().regex(/^[A-Za-z_]\w*$/, 'must be the name of a variable'),
  /** The files to start loading with the page, by chunk: `app`, `locale-ar`, `locale-en`, the chunks that routes name, and their own texts (`<chunk>-ar`). */
  chunks: z.record(z.string(), chunkFiles),
  /** Subresource integrity by file: the entry, and what is preloaded with the page. Empty in development. */
  integrity: z.record(z.string(), z.string().regex(/^sha256-/, 'must start with "sha256-"')),
  /** `tree`: rendered in the React tree of the shell. `isolated`: a root of its own, with its own React if it brings one. */
  mount: z.enum(['tree', 'isolated']),
  manifest: resolvedManifest,
  /** Where the development build of the shell is, which a development build needs: the two kinds of React do not fit together. */
  shell: z.url().optional(),
});

/** A build and where it is. */
export const remoteBuild = buildDescription.extend({
  /** URL of the folder of the build: absolute, or relative to the site; ends with a slash. */
  base: z.string().endsWith('/', 'must end with "/"'),
});

/** Entries are checked one by one, so that a broken one does not take the others down. */
export const registry = z.strictObject({
  /** Version of the contract that the shell has; in the public copy that a site serves. */
  contract: z.string().optional(),
  /** The release of the shell, in the public copy; none: the site's own build. */
  shell: z.string().optional(),
  remotes: z.array(z.unknown()),
});

export type ResolvedManifest = z.infer<typeof resolvedManifest>;
export type ResolvedRoute = ResolvedManifest['routes'][number];
export type ResolvedNavigation = ResolvedManifest['navigation'][number];
export type BuildDescription = z.infer<typeof buildDescription>;
export type RemoteBuild = z.infer<typeof remoteBuild>;

/** Why a remote of the registry cannot be used; its routes, if known, show the fallback. */
export type RemoteProblem = 'manifest' | 'contract' | 'off';

/** What the page gets of each remote: the build, and the reason if the server refused it or somebody switched it off. */
export type RegisteredRemote = (
  | { build: RemoteBuild; problem?: undefined }
  | { build: Partial<RemoteBuild> & Pick<RemoteBuild, 'name'>; problem: RemoteProblem }
) & {
  /** Until when every visit tells how it went with this build: it, or another on trial, is new. */
  watchedUntil?: string | undefined;
};

/**
 * Parses a `build.json`.
 * @param json the parsed file, of any shape
 * @param file how to name the file in errors
 * @throws ManifestError naming the file and every field that is wrong
 */
export const parseBuildDescription = (json: unknown, file: string): BuildDescription =>
  parseWith(buildDescription, json, file);

/**
 * Parses one entry of the registry. Fields that only a newer version knows are left out.
 * @param json the parsed entry, of any shape
 * @param file how to name the entry in errors
 * @throws ManifestError naming the file and every field that is wrong
 */
export const parseRemoteBuild = (json: unknown, file: string): RemoteBuild => parseLeniently(remoteBuild, json, file);
