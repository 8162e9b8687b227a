import type { RegisteredRemote } from '@dabbab/contract/registry';

/** Writes `robots.txt`: search engines may read every route that is public. */
export function robotsText(remotes: readonly RegisteredRemote[], siteUrl: string): string {
  const guarded = remotes.flatMap(({ build }) =>
    (build.manifest?.routes ?? []).filter(({ access }) => access !== 'public').map(({ path }) => path),
  );
  // Rules match by prefix, so a route is named up to its first parameter.
  const prefixes = new Set(guarded.map((path) => path.replace(/\/?[:*].*$/, '')).filter(Boolean));
  return `User-agent: *\n${[...prefixes].map((prefix) => `Disallow: ${prefix}\n`).join('')}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
