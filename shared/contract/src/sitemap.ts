import { z } from 'zod';

/** What the function `sitemap_chunks` of the database answers: where each chunk of the sitemap begins. */
export const sitemapChunks = z
  .array(z.object({ section: z.string().regex(/^[a-z]+$/), after: z.string().max(100) }))
  .max(40_000);

/** What the function `sitemap_paths` answers: the pages of a chunk, and when each last changed. */
export const sitemapPaths = z.array(z.tuple([z.string().regex(/^\/[\w./~-]*$/), z.string()])).max(5000);

export type SitemapChunk = z.infer<typeof sitemapChunks>[number];
