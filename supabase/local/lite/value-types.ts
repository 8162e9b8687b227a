/**
 * MEND: how values travel between @supabase/lite and PostgreSQL.
 * - Lite's auth service encodes JSON itself and its driver encodes it again, so sign-up triggers saw
 *   a string where an object belongs: strings pass as they are on the auth connection.
 * - Rows of a REST answer carried PostgreSQL's text for numbers and times ("21000.50",
 *   "2026-11-20 23:21:31+00"); PostgREST gives JSON numbers and ISO 8601.
 */
import type postgres from 'postgres';

const iso = (text: string) => text.replace(' ', 'T');
/** "+00" → "+00:00", as PostgreSQL's own to_json writes it. */
const isoWithZone = (text: string) => iso(text).replace(/([+-]\d\d)$/, '$1:00');

const same = <T>(value: T) => value;

type Types = Record<string, postgres.PostgresType>;

export const restTypes: Types = {
  numeric: { to: 1700, from: [1700], serialize: String, parse: (text: string) => toNumber(text) },
  timestamp: { to: 1114, from: [1114], serialize: same, parse: iso },
  timestamptz: { to: 1184, from: [1184], serialize: same, parse: isoWithZone },
};

const encodeOnce = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

export const authTypes: Types = {
  ...restTypes,
  json: { to: 114, from: [114], serialize: encodeOnce, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: encodeOnce, parse: JSON.parse },
};

/** A number where JavaScript can hold it, otherwise the digits (NaN, or more than 15 of them). */
function toNumber(text: string): number | string {
  const value = Number(text);
  const digits = text.replace(/^-|\.|^0+/g, '').length;
  return Number.isFinite(value) && digits <= 15 ? value : text;
}
