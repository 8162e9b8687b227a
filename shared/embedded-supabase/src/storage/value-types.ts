/** Times of stored objects as JSON writes them, not as dates of JavaScript, which know no microseconds. */
import type { PostgresType } from 'postgres';

const iso = (text: string) => text.replace(' ', 'T');
/** "+00" → "+00:00", as PostgreSQL's own to_json writes it. */
const isoWithZone = (text: string) => iso(text).replace(/([+-]\d\d)$/, '$1:00');

const same = <Value>(value: Value) => value;

export const storageTypes: Record<string, PostgresType> = {
  timestamp: { to: 1114, from: [1114], serialize: same, parse: iso },
  timestamptz: { to: 1184, from: [1184], serialize: same, parse: isoWithZone },
};
