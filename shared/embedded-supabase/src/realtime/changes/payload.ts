/** A change as clients are told of it: the columns that their role may select, and that they asked for. */
import type { Table } from './catalog.ts';
import type { Row } from './exact-json.ts';
import type { ChangeEvent } from './subscriptions.ts';

export interface Change {
  id: number;
  table: number;
  event: ChangeEvent;
  record: Row | null;
  oldRecord: Row | null;
  /** When it was made, as ISO 8601 with milliseconds. */
  at: string;
  /** Of the row, as JSON. */
  bytes: number;
}

interface View {
  readable: ReadonlySet<string>;
  columns: ReadonlySet<string> | null;
}

/** A value that is told even of a row that is too large. */
const SMALL_BYTES = 64;

export function payloadOf(change: Change, table: Table, { readable, columns: wanted }: View, limit: number): string {
  const shown = table.columns.filter(
    ({ name, key }) => readable.has(name) && (wanted === null || wanted.has(name) || key),
  );
  const tooLarge = change.bytes > limit;
  const pick = (row: Row | null, only: (column: Table['columns'][number]) => boolean = () => true) => {
    const entries = shown.filter(only).map(({ name, typname }) => [name, told(row?.[name], typname)] as const);
    const small = ([, value]: readonly [string, unknown]) => Buffer.byteLength(JSON.stringify(value)) <= SMALL_BYTES;
    return Object.fromEntries(tooLarge ? entries.filter(small) : entries);
  };
  const { event } = change;
  return JSON.stringify({
    schema: table.schema,
    table: table.name,
    type: event,
    commit_timestamp: change.at,
    columns: shown.map(({ name, typname }) => ({ name, type: typname })),
    ...(event !== 'DELETE' && { record: pick(change.record) }),
    // Policies cannot be asked about a deleted row: under row level security only its key is told.
    ...(event === 'UPDATE' && { old_record: pick(change.oldRecord, ({ key }) => key || table.full) }),
    ...(event === 'DELETE' && {
      old_record: pick(change.oldRecord, ({ key }) => key || (table.full && !table.rls)),
    }),
    errors: tooLarge ? ['Error 413: Payload Too Large'] : null,
  });
}

/** Bytes are told as bare hexadecimal digits. */
function told(value: unknown, typname: string): unknown {
  if (value === undefined) return null;
  return typname === 'bytea' && typeof value === 'string' ? value.replace(/^\\x/, '') : value;
}

/** What a role is told that could not even be checked. */
export function errorPayload(change: Change, table: Table, error: string): string {
  return JSON.stringify({
    schema: table.schema,
    table: table.name,
    type: change.event,
    commit_timestamp: null,
    columns: [],
    record: {},
    ...(change.event === 'UPDATE' && { old_record: {} }),
    errors: [error],
  });
}
