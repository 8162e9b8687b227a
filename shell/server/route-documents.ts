import { ManifestError, type RouteMeta } from '@dabbab/contract/remote-manifest';
import { parseRouteDocument, type RouteDocument } from '@dabbab/contract/route-document';
import { LRUCache } from 'lru-cache';
import { withPatience } from './patience.ts';
import { type SupabaseReader, SupabaseRefusal } from './supabase-reader.ts';

/** The document of what a page shows; `absent`: there is no such thing; `unknown`: no answer in time. */
export type Subject = RouteDocument | 'absent' | 'unknown';

const FRESH_MS = 30_000;
/** How long "not found" is kept: shorter than a document, as its author may publish it at this moment. */
const ABSENT_FRESH_MS = 3_000;
/** How many documents are kept; one has about 3 KB. */
const MAX_KEPT = 2_000;
const MAX_BYTES = 64 * 1024;

/**
 * Asks the database what a page is about. Answers are kept for half a minute, and one request serves all who wait for it.
 * @param log takes a line about an answer that is not of the contract
 */
export function routeDocumentReader(read: SupabaseReader, log: (line: string) => void) {
  const logged = new Set<string>();
  const kept = new LRUCache<string, RouteDocument | 'absent'>({
    max: MAX_KEPT,
    ttl: FRESH_MS,
    allowStaleOnFetchRejection: true,
    fetchMethod: async (path, _stale, { options }) => {
      const answer = await readOne(path, read, log, logged);
      if (answer === 'absent') options.ttl = ABSENT_FRESH_MS;
      return answer;
    },
  });

  /**
   * @param params the parameters of the path of the page
   * @param patienceMs how long to wait, if not as long as a page
   */
  return async (meta: RouteMeta, params: Record<string, string | undefined>, patienceMs?: number): Promise<Subject> => {
    const path = pathOf(meta, params);
    const found = await withPatience(kept.fetch(path), () => kept.get(path, { allowStale: true }), patienceMs);
    return found ?? 'unknown';
  };
}

function pathOf({ rpc, args }: RouteMeta, params: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(args)) {
    query.set(
      name,
      value.replace(/^:(\w+)$/, (whole, param: string) => params[param] ?? whole),
    );
  }
  return `/rest/v1/rpc/${rpc}?${query}`;
}

async function readOne(
  path: string,
  read: SupabaseReader,
  log: (line: string) => void,
  logged: Set<string>,
): Promise<RouteDocument | 'absent'> {
  try {
    const rows = await read(path, { maxBytes: MAX_BYTES });
    if (!Array.isArray(rows)) throw new Error('is no list of rows');
    return rows.length === 0 ? 'absent' : parseRouteDocument(rows[0], path.split('?')[0] ?? path);
  } catch (error) {
    // A missing function or a row of another shape is a mistake in the release: log it once.
    const mistake = error instanceof SupabaseRefusal || error instanceof ManifestError;
    const line = `${path.split('?')[0]}: ${mistake ? error.message : ''}`;
    if (mistake && !logged.has(line)) log(line);
    if (mistake && logged.size < 100) logged.add(line);
    throw error;
  }
}
