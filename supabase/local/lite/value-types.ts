/**
 * MEND: rows of a REST answer carried PostgreSQL's text for numbers and times ("21000.50",
 * "2026-11-20 23:21:31+00"); PostgREST gives JSON numbers and ISO 8601.
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

/** A number where JavaScript can hold it, otherwise the digits (NaN, or more than 15 of them). */
function toNumber(text: string): number | string {
  const value = Number(text);
  const digits = text.replace(/^-|\.|^0+/g, '').length;
  return Number.isFinite(value) && digits <= 15 ? value : text;
}
