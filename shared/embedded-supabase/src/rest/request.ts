/** A request to the REST API, read: what is asked of what, by which preferences. */
import type { ApiSettings } from './api-settings.ts';
import type { Catalog, SchemaCatalog } from './catalog.ts';
import { RestError } from './errors.ts';
import { type Preferences, readPreferences } from './preferences.ts';

export interface RestCall {
  method: string;
  /** A table, or a function below `rpc`; empty: the root. */
  name: string;
  isFunction: boolean;
  catalog: SchemaCatalog;
  params: [name: string, value: string][];
  param: (name: string) => string | undefined;
  preferences: Preferences;
  accept: string;
  /** Without its options. */
  contentType: string;
  text: string;
  settings: ApiSettings;
  range: { offset: number; limit?: number } | null;
}

export async function readCall(
  request: Request,
  { catalog, schemas, settings }: { catalog: Catalog; schemas: readonly string[]; settings: ApiSettings },
): Promise<RestCall> {
  const { pathname, searchParams } = new URL(request.url);
  const { method, headers } = request;
  const [, isFunction, encoded = ''] = /^\/rest\/v1\/(rpc\/)?([^/]*)$/.exec(pathname) ?? [undefined, undefined, null];
  const name = encoded === null ? null : decoded(encoded);
  if (name === null) throw new RestError(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });
  const isRead = method === 'GET' || method === 'HEAD';
  const profile = headers.get(isRead ? 'accept-profile' : 'content-profile');
  const schema = profile ?? schemas[0] ?? 'public';
  const params = [...searchParams];
  return {
    method,
    name,
    isFunction: isFunction !== undefined,
    catalog: await schemaOf(catalog, schemas, schema),
    params,
    param: (wanted) => params.find(([one]) => one === wanted)?.[1],
    preferences: readPreferences(headers.get('prefer') ?? ''),
    accept: headers.get('accept') ?? '*/*',
    contentType: (headers.get('content-type') ?? 'application/json').split(';')[0]?.trim().toLowerCase() ?? '',
    text: isRead || method === 'DELETE' ? '' : await request.text(),
    settings,
    range: isRead ? readRange(headers.get('range')) : null,
  };
}

async function schemaOf(catalog: Catalog, schemas: readonly string[], name: string): Promise<SchemaCatalog> {
  const found = schemas.includes(name) ? await catalog.schema(name) : undefined;
  if (found) return found;
  throw new RestError(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${name}`,
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readRange(header: string | null): RestCall['range'] {
  const [, first, last] = /^(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined) return null;
  const offset = Number(first);
  if (!last) return { offset };
  if (Number(last) < offset)
    throw new RestError(416, {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: 'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    });
  return { offset, limit: Number(last) - offset + 1 };
}
