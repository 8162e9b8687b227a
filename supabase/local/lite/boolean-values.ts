/**
 * MEND: the driver tells PostgreSQL that every JavaScript boolean is a `boolean`, so a REST request
 * could not write `true` into a jsonb column. A boxed one is left for the column to type.
 */
import type postgres from 'postgres';

const boxed = (value: unknown) => (typeof value === 'boolean' ? new Boolean(value) : value);

export const untyped = (value: unknown) => (Array.isArray(value) ? value.map(boxed) : boxed(value));

export const booleanType: postgres.PostgresType = {
  to: 16,
  from: [16],
  serialize: (value: boolean | string) => (String(value) === 'true' ? 't' : 'f'),
  parse: (text: string) => text === 't',
};

/** Applies to every query Lite runs on this pool: it reserves a connection for each. */
export function leaveBooleansToColumns(driver: postgres.Sql): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const connection = await reserve();
    const unsafe = connection.unsafe.bind(connection);
    connection.unsafe = ((query: string, values?: unknown[], options?: postgres.UnsafeQueryOptions) =>
      unsafe(query, values?.map(untyped) as never, options)) as typeof connection.unsafe;
    return connection;
  };
}
