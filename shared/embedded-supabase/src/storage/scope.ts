/** The caller of a storage request, as its routes see them. */
import type { Context } from 'hono';
import type { RequestScope } from '../request-scope.ts';

export interface StorageScope {
  Variables: { scope: RequestScope };
}

export const scopeOf = (c: Context<StorageScope>): RequestScope => c.get('scope');

export interface Address {
  bucket: string;
  name: string;
}

/** `<bucket>/<name>` of a route's address, decoded: behind `/storage/v1<prefix>/`. */
export function addressOf(path: string, prefix: string): Address {
  const rest = path.slice(`/storage/v1${prefix}/`.length);
  const at = rest.indexOf('/');
  return { bucket: decode(rest.slice(0, at)), name: decode(rest.slice(at + 1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
