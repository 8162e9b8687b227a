/**
 * Names that mean something to JavaScript and nothing to a database are refused before @supabase/lite looks them up, and NUL,
 * which no text of PostgreSQL holds, before a driver takes the answer to it for a lost connection.
 */

const names = new Set(['prototype', '__proto__', ...Object.getOwnPropertyNames(Object.prototype)]);

/** Parameters that hold names alone, also those of an embedded table (`shops.order`). */
const NAMING = /(^|\.)(select|order|columns|on_conflict)$/;
/** Parameters that hold conditions, whose names stand before a dot or an arrow. */
const CONDITIONS = /(^|\.)(not\.)?(or|and)$/;

/**
 * @param request of the REST API
 * @returns 400 in PostgREST's words for an unknown column or operator, or for NUL; null for a request without them
 */
export function refuseNames({ url }: Request): Response | null {
  const { pathname, searchParams } = new URL(url);
  for (const [key, value] of searchParams) {
    if (`${key}${value}`.includes('\0')) return refusal('22021', 'invalid byte sequence for encoding "UTF8": 0x00');
    const column = named(key) ?? columnIn(key, value);
    if (column) return refusal('42703', `column "${column}" does not exist`);
    const operator = /^(?:not\.)*([^.(]+)/.exec(value)?.[1] ?? '';
    if (names.has(operator) && !pathname.startsWith('/rest/v1/rpc/'))
      return refusal('PGRST100', `"failed to parse filter (${value.slice(0, 80)})" (unknown operator)`);
  }
  return null;
}

const named = (text: string) => text.split(/[^\w]+/).find((word) => names.has(word));

function columnIn(key: string, value: string): string | undefined {
  if (NAMING.test(key)) return named(value);
  if (!CONDITIONS.test(key)) return undefined;
  const columns = value.matchAll(/[(,]\s*"?(\w+)"?\s*(?:\.|->)/g);
  return [...columns].map(([, column = '']) => column).find((column) => names.has(column));
}

const refusal = (code: string, message: string) =>
  Response.json({ code, message, details: null, hint: null }, { status: 400 });
