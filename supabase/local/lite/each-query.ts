/** Looks over what goes to the database with every query that Lite runs: it reserves a connection for each. */
import type postgres from 'postgres';

type Prepare = (values: unknown[], query: string) => unknown[];

export function beforeEachQuery(driver: postgres.Sql, prepare: Prepare): void {
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const connection = await reserve();
    const unsafe = connection.unsafe.bind(connection);
    connection.unsafe = ((query: string, values?: unknown[], options?: postgres.UnsafeQueryOptions) =>
      unsafe(query, (values && prepare(values, query)) as never, options)) as typeof connection.unsafe;
    return connection;
  };
}
