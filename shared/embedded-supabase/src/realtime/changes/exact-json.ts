/** JSON whose numbers stay as they were written: a bigint key must not lose its last digits on the way. */

interface RawJson {
  rawJSON: string;
}

// TypeScript's library does not know these yet.
const json = JSON as unknown as {
  rawJSON(text: string): RawJson;
  parse(text: string, revive: (key: string, value: unknown, context: { source?: string }) => unknown): unknown;
};

export type Row = Record<string, unknown>;

export const parseExactly = (text: string): Row =>
  json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && source !== undefined && String(value) !== source ? json.rawJSON(source) : value,
  ) as Row;

/** How PostgreSQL would write a plain value. */
export function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'rawJSON' in value ? (value as RawJson).rawJSON : String(value);
}
