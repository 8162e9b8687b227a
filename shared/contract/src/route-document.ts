import { z } from 'zod';
import { parseWith } from './remote-manifest.ts';

/**
 * What a page is about, for whoever reads it without running scripts: search engines and link previews.
 *
 * A route names in `remote.json` a function of the database (`meta: { "rpc": "listing_document", "args": { "id": ":id" } }`)
 * that visitors may call and that answers one row of the type `route_document`, in both languages:
 *
 * - no row: there is no such page; the document comes with 404
 * - `state: "gone"`: it was there and ended; 410, and search engines forget it; a `card` in `texts` is what previews that
 *   were sent before then show
 * - `state: "found"`: `texts` become title, description, Open Graph and JSON-LD
 *
 * The shell knows nothing about the kinds of things: a remote brings a new one by its function alone.
 */

/** A node of schema.org. Values that begin with "/" are paths: of Supabase below `/storage/`, else of the site. */
const fact = z.record(z.string(), z.unknown());

/**
 * What the picture of a link preview says beside the photo, so that the link tells it before it is opened.
 * The address of the picture changes with it, as readers of previews never ask twice for the same one.
 */
const card = z.object({
  title: z.string().max(200),
  /** In riyals. */
  price: z.number().positive().nullish(),
  facts: z.array(z.string().max(100)).max(4).default([]),
  /** The state, where it is not simply for sale. */
  note: z.string().max(40).nullish(),
});

const documentTexts = z.object({
  /** Names the page; the site's name is put behind it. The screen gives the same by `useTitle`. */
  title: z.string().max(300),
  /** The title in link previews, such as one with the price. */
  headline: z.string().max(400).optional(),
  description: z.string().max(2000),
  facts: z.array(fact).max(10).default([]),
  card: card.nullish(),
});

const routeDocument = z.object({
  /** The one address of the page, without a language. */
  path: z.string().regex(/^\/[\w./~-]*$/, 'must be a path of the site'),
  state: z.enum(['found', 'gone']),
  /** Whether search engines may show it. */
  indexed: z.boolean(),
  /** The Open Graph type. */
  type: z.string().regex(/^[a-z._]+$/),
  /** Path of a picture below the Supabase URL, and how link previews crop it. */
  image: z.string().startsWith('/storage/v1/object/public/').nullish(),
  image_shape: z.enum(['wide', 'square']).nullish(),
  changed_at: z.string().nullish(),
  texts: z.object({ ar: documentTexts, en: documentTexts }).partial(),
});

export type Card = z.infer<typeof card>;
export type RouteDocument = z.infer<typeof routeDocument>;
export type Fact = z.infer<typeof fact>;

/**
 * Parses a row that a function of `meta` has answered.
 * @param rpc how to name the function in errors
 * @throws ManifestError naming the function and every field that is wrong
 */
export const parseRouteDocument = (row: unknown, rpc: string): RouteDocument => parseWith(routeDocument, row, rpc);
