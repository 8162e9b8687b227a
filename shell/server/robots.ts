import type { RegisteredRemote } from '@dabbab/contract/registry';

/** What search engines may read: everything that everybody may enter. */
export function robotsText(remotes: readonly RegisteredRemote[], siteUrl: string): string {
  const guarded = remotes.flatMap(({ build }) =>
    (build.manifest?.routes ?? []).filter(({ access }) => access !== 'public').map(({ path }) => path),
  );
  // A rule holds for all paths that begin with it: up to the first parameter.
  const prefixes = new Set(guarded.map((path) => path.replace(/\/?[:*].*$/, '')).filter(Boolean));
  return `User-agent: *\n${[...prefixes].map((prefix) => `Disallow: ${prefix}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
