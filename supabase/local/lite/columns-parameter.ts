/**
 * MEND: supabase-js names all `columns` of the rows it inserts. One that lacks some of them gets null there, as
 * PostgREST has it; Lite stores the column's default and answers null all the same.
 */

/** The rows with null for what they lack, or undefined if that is not asked for or nothing is lacking. */
export function filledUp(body: unknown, url: URL, prefer: string): unknown {
  const named = url.searchParams.get('columns');
  if (named === null || prefer.includes('missing=default')) return undefined;
  const columns = [...named.matchAll(/"((?:[^"\\]|\\.)*)"|([^",]+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );
  const lacking = (row: unknown) => (isRow(row) ? columns.filter((column) => !Object.hasOwn(row, column)) : []);
  const rows = Array.isArray(body) ? (body as unknown[]) : [body];
  if (rows.every((row) => lacking(row).length === 0)) return undefined;
  const full = rows.map((row) =>
    isRow(row) ? { ...row, ...Object.fromEntries(lacking(row).map((column) => [column, null])) } : row,
  );
  return Array.isArray(body) ? full : full[0];
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
