/**
 * What the REST API knows of the schema. The last that was read stays until a newer one is: Lite itself would take a
 * database that went away meanwhile for one without tables.
 */
import type { PostgresConnection } from '@supabase/lite/postgres';

type Introspection = Awaited<ReturnType<PostgresConnection['introspect']>>;

export class SchemaCache {
  #catalog: PostgresConnection;
  #known: Introspection | null = null;

  constructor(catalog: PostgresConnection) {
    this.#catalog = catalog;
  }

  async get(): Promise<Introspection> {
    return this.#known ?? this.reload();
  }

  async reload(): Promise<Introspection> {
    await this.#catalog.clearSchemaCache();
    const read = await this.#catalog.introspect({ useCache: true });
    // Lite answers a failure with an empty catalog, which it does not keep.
    if (!('functions' in read)) throw new Error('the schema could not be read');
    this.#known = read;
    return read;
  }
}
