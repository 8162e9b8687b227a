/**
 * MEND: the driver tells PostgreSQL that every JavaScript boolean is a `boolean`, so a REST request
 * could not write `true` into a jsonb column. A boxed one is left for the column to type.
 */
import type postgres from 'postgres';

const boxed = (value: unknown) => (typeof value === 'boolean' ? new Boolean(value) : value);

/** For every value that goes to the database. */
export const untyped = (value: unknown) => (Array.isArray(value) ? value.map(boxed) : boxed(value));

export const booleanType: postgres.PostgresType = {
  to: 16,
  from: [16],
  serialize: (value: boolean | string) => (String(value) === 'true' ? 't' : 'f'),
  parse: (text: string) => text === 't',
};
