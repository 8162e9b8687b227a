import { z } from 'zod';
import { remoteName } from './remote-name.ts';

/**
 * `remote.json`: what a remote is, as data. The shell routes, guards, draws navigation and reserves
 * slots from it without running a line of the remote.
 */

export const access = z
  .enum(['public', 'user', 'admin'])
  .describe('Who may enter: everybody, signed-in users, or admins.');

/** A first data request that the HTML page starts before any script of the product has loaded. */
export const prefetch = z.strictObject({
  path: z
    .string()
    .regex(/^\/rest\/v1\/[a-z_/]+$/, 'must be a path under /rest/v1/')
    .describe('The request path at the Supabase URL.'),
  query: z
    .record(z.string(), z.string())
    .default({})
    .describe('Fixed query parameters; `:name` is replaced by the route parameter of that name.'),
  pass: z.array(z.string()).default([]).describe('Parameters of the page URL that are passed on under the same name.'),
});

/** The function of the database that says what a page of a route is about: see `route-document.ts`. */
export const meta = z.strictObject({
  rpc: z
    .string()
    .regex(/^[a-z]+(_[a-z]+)*_document$/, 'must be a function of the database named `<what>_document`')
    .describe('The public function that answers a row of `route_document`; no row: there is no such page (404).'),
  args: z
    .record(z.string(), z.string())
    .default({})
    .describe('Its arguments; `:name` is the route parameter of that name.'),
});

export const route = z.strictObject({
  path: z
    .string()
    .startsWith('/', 'must start with "/"')
    .regex(
      /^\/$|^\/[a-z0-9-]+(\/([a-z0-9-]+|:[a-zA-Z]\w*))*$/,
      'must be of small words and parameters, a word first: "/shop/:id"',
    ),
  access,
  title: z.string().describe('Key of the page title in the locales of the remote.'),
  layout: z
    .enum(['site', 'bare'])
    .default('site')
    .describe('`site` draws header and footer; `bare` leaves the whole page to the remote.'),
  params: z
    .record(z.string(), z.enum(['uuid', 'slug']))
    .default({})
    .describe('The form of each route parameter; anything else is not found (404).'),
  chunk: z
    .string()
    .optional()
    .describe('Name of the lazy chunk that draws this route; its files are preloaded with the page.'),
  prefetch: z.array(prefetch).default([]),
  meta: meta
    .optional()
    .describe('Title, picture and facts of the page for search engines and link previews, and whether it exists.'),
  firstView: z
    .boolean()
    .default(false)
    .describe(
      'The HTML server draws the page for visitors before any script has come, by the same code. What the screen needs ' +
        'is in `prefetch`; the chunk must not touch `window` or `document` while it draws.',
    ),
  indexed: z
    .boolean()
    .default(true)
    .describe('Whether search engines may show the page. Pages that not everybody may enter never are.'),
});

export const navigation = z.strictObject({
  place: z.enum(['header', 'footer', 'bottom-bar', 'user-menu']),
  to: z.string().startsWith('/', 'must start with "/"'),
  label: z.string().describe('Key of the label in the locales of the remote.'),
  icon: z.string().optional(),
  badge: z.enum(['messages', 'notifications']).optional().describe('The unread count to show.'),
  audience: z
    .enum(['everybody', 'signed-in', 'signed-out', 'admin', 'not-admin'])
    .default('everybody')
    .describe('Who sees the entry. `not-admin`: signed in and not an admin.'),
  prominent: z
    .boolean()
    .default(false)
    .describe('The main thing to do: a button in the header of wide screens, the round sign in the bottom bar.'),
  order: z.number().int(),
});

export const remoteManifest = z.strictObject({
  $schema: z.string().optional(),
  name: remoteName,
  contract: z.string().regex(/^[\^~]?\d+\.\d+\.\d+$/, 'must be a semver range such as "^1.0.0"'),
  namespace: z.string(),
  routes: z.array(route).min(1),
  slots: z.array(z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be kebab-case')).default([]),
  navigation: z.array(navigation).default([]),
});

export type Route = z.infer<typeof route>;
export type Prefetch = z.infer<typeof prefetch>;
export type RouteMeta = z.infer<typeof meta>;
export type RemoteManifest = z.infer<typeof remoteManifest>;

/**
 * Parses the content of a `remote.json`.
 * @param json the parsed file, of any shape
 * @param file how to name the file in errors
 * @throws ManifestError naming the file and every field that is wrong
 */
export const parseManifest = (json: unknown, file: string): RemoteManifest => parseWith(remoteManifest, json, file);

/**
 * Parses data by a schema.
 * @param name how to name the data in errors
 * @throws ManifestError naming the data and every field that is wrong
 */
export function parseWith<T>(schema: z.ZodType<T>, data: unknown, name: string): T {
  const result = schema.safeParse(data);
  if (!result.success) throw new ManifestError(name, result.error.issues);
  return result.data;
}

/**
 * Parses data that a newer version may have written: fields that the schema does not know are left out.
 * @param name how to name the data in errors
 * @throws ManifestError naming the data and every field that is wrong
 */
export function parseLeniently<T>(schema: z.ZodType<T>, data: unknown, name: string): T {
  const known: unknown = structuredClone(data);
  for (const issue of schema.safeParse(known).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = issue.path.reduce((value, part) => (value as Record<PropertyKey, unknown>)[part], known);
    for (const key of issue.keys) Reflect.deleteProperty(owner as object, key);
  }
  return parseWith(schema, known, name);
}

/** A manifest or registry that does not fit its schema: the message lists file, field and reason. */
export class ManifestError extends Error {
  constructor(file: string, issues: readonly z.core.$ZodIssue[]) {
    const lines = issues.map((issue) => `${file}: ${fieldPath(issue.path)}: ${issue.message}`);
    super(lines.join('\n'));
    this.name = 'ManifestError';
  }
}

/** Writes a path as a person would look for it in the file: `routes[0].path`. */
function fieldPath(path: readonly PropertyKey[]): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  return text || '(root)';
}
