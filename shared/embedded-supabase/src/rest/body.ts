/** What is sent along: rows or arguments, as JSON, as a form or as CSV. */
import { RestError } from './errors.ts';

export interface Payload {
  /** As JSON, for PostgreSQL to read: numbers are not touched on the way. */
  json: string;
  isList: boolean;
  rows: number;
  /** Of the first row; all of them have the same. */
  keys: string[];
}

const invalid = () => new RestError(400, { code: 'PGRST102', message: 'Empty or invalid json' });

/** @param isUniform whether all rows must have the same keys */
export function readPayload(text: string, contentType: string, isUniform: boolean): Payload {
  if (contentType === 'text/csv') return listPayload(readCsv(text), true);
  if (contentType === 'application/x-www-form-urlencoded') {
    const row = Object.fromEntries(new URLSearchParams(text));
    return { json: JSON.stringify(row), isList: false, rows: 1, keys: Object.keys(row) };
  }
  const value = parsed(text);
  if (Array.isArray(value)) return listPayload(value as unknown[], isUniform, text);
  if (!isRow(value)) throw invalid();
  return { json: text, isList: false, rows: 1, keys: Object.keys(value) };
}

function listPayload(rows: unknown[], isUniform: boolean, json = JSON.stringify(rows)): Payload {
  if (!rows.every(isRow)) throw invalid();
  const keys = Object.keys(rows[0] ?? {});
  const isSame = (row: object) => {
    const own = Object.keys(row);
    return own.length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  };
  if (isUniform && !rows.every(isSame))
    throw new RestError(400, { code: 'PGRST102', message: 'All object keys must match' });
  return { json, isList: true, rows: rows.length, keys };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw invalid();
  }
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows of a table with a head; NULL without quotes is null. */
function readCsv(text: string): Record<string, string | null>[] {
  const [head, ...rows] = csvRecords(text);
  if (!head) return [];
  return rows.map((row) => {
    if (row.length !== head.length)
      throw new RestError(400, { code: 'PGRST102', message: 'All lines must have same number of fields' });
    return Object.fromEntries(head.map((name, at) => [name ?? '', row[at] ?? null]));
  });
}

/** RFC 4180. */
function csvRecords(text: string): (string | null)[][] {
  const records: (string | null)[][] = [];
  let record: (string | null)[] = [];
  for (const [whole, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r?\n|$)/g)) {
    if (whole === '' && record.length === 0) break;
    record.push(quoted === undefined ? (plain === 'NULL' ? null : plain) : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
}
