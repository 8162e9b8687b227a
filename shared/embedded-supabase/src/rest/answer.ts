/** The answer of the REST API: status, headers, body. */
import { RestError } from './errors.ts';
import type { Form } from './media-types.ts';
import { type Preferences, appliedPreferences } from './preferences.ts';
import type { Result } from './statement.ts';

/** One object was asked for. */
export function requireOne(form: Form, { page }: Result): void {
  if (form.kind !== 'object' || page === 1) return;
  throw new RestError(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${page} rows`,
  });
}

/** `handling=strict,max-affected=…` */
export function requireFew({ handling, 'max-affected': most }: Preferences, { page }: Result): void {
  if (handling !== 'strict' || most === undefined || page <= most) return;
  throw new RestError(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${page} rows`,
  });
}

/** Status and `Content-Range` of a page of rows that begins at `offset`. */
export function pageOf({ page, total }: Result, offset: number): { status: number; range: string } {
  if (total !== null && offset > 0 && offset >= total)
    throw new RestError(416, {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `An offset of ${offset} was requested, but there are only ${total} rows.`,
    });
  const isPartial = total !== null && page < total;
  return { status: isPartial ? 206 : 200, range: contentRange(offset, page, total) };
}

export const contentRange = (offset: number, rows: number, total: number | null) =>
  `${rows > 0 && total !== 0 ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`;

export function answer(
  { body, status: said, headers: more }: Pick<Result, 'body' | 'status' | 'headers'>,
  options: {
    status: number;
    contentType?: string;
    range?: string;
    preferences: Preferences;
    heeded: readonly (keyof Preferences)[];
    location?: string | undefined;
  },
): Response {
  const { contentType, range, location, preferences, heeded } = options;
  const status = said ?? options.status;
  const applied = appliedPreferences(preferences, heeded);
  const headers = new Headers({
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(range !== undefined && { 'content-range': range }),
    ...(location !== undefined && { location }),
    ...(applied !== '' && { 'preference-applied': applied }),
  });
  for (const [name, value] of more) headers.append(name, value);
  const isEmpty = status === 204 || contentType === undefined;
  return new Response(isEmpty ? null : body, { status, headers });
}
