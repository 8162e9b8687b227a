/** Who wants to hear of which changes. */
import type { Sql } from 'postgres';
import type { Claims } from '../../request-scope.ts';
import type { Catalog } from './catalog.ts';
import { type Condition, exceptionText, prepare } from './conditions.ts';
import { type Filter, parseFilters } from './filter.ts';

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE';

/** One that changes are sent to. */
export interface Listener {
  /** @param data the change as JSON */
  pushChange(ids: readonly number[], data: string): void;
}

/** What a client asked for, under the id it was told. */
export interface Asked {
  id: number;
  params: Record<string, unknown>;
}

/** One wish of a client, for one table. */
export interface Subscription {
  id: number;
  listener: Listener;
  event: ChangeEvent | '*';
  conditions: readonly Condition[];
  /** Only these columns and the key. */
  columns: ReadonlySet<string> | null;
  role: string;
  /** As JSON: equal claims see the same rows. */
  claims: string;
}

/** A subscription that can never work, said in the words of the real service. */
export class SubscriptionRefused extends Error {}

interface Wanted {
  event: ChangeEvent | '*';
  schema: string;
  table: string;
  filters: Filter[];
  select: string[] | null;
}

export class Subscriptions {
  readonly #catalog: Catalog;
  readonly #system: Sql;
  readonly #byTable = new Map<number, Set<Subscription>>();
  readonly #byListener = new Map<Listener, [number, Subscription][]>();

  constructor(catalog: Catalog, system: Sql) {
    this.#catalog = catalog;
    this.#system = system;
  }

  of(table: number): Iterable<Subscription> {
    return this.#byTable.get(table) ?? [];
  }

  /**
   * All of them or none; they take the place of those that the listener had.
   * @throws SubscriptionRefused
   */
  async replace(listener: Listener, asked: readonly Asked[], claims: Claims): Promise<void> {
    const found: [number, Subscription][] = [];
    for (const { id, params } of asked) {
      const wanted = read(params);
      const tables = await this.#catalog.published(wanted.schema, wanted.table);
      if (tables.length === 0) throw refused('Please check Realtime is enabled for the given', wanted);
      for (const table of tables)
        found.push([table, { id, listener, ...(await this.#prepare(wanted, table, claims)) }]);
    }
    this.remove(listener);
    this.#byListener.set(listener, found);
    for (const [table, subscription] of found) {
      const those = this.#byTable.get(table) ?? new Set();
      this.#byTable.set(table, those.add(subscription));
    }
  }

  remove(listener: Listener): void {
    for (const [table, subscription] of this.#byListener.get(listener) ?? []) {
      const those = this.#byTable.get(table);
      those?.delete(subscription);
      if (those?.size === 0) this.#byTable.delete(table);
    }
    this.#byListener.delete(listener);
  }

  async #prepare(wanted: Wanted, oid: number, claims: Claims): Promise<Omit<Subscription, 'id' | 'listener'>> {
    const [table, readable] = await Promise.all([this.#catalog.table(oid), this.#catalog.readable(claims.role, oid)]);
    if (!table) throw refused('Please check Realtime is enabled for the given', wanted);
    try {
      const conditions = await prepare(this.#system, table, readable, wanted.filters);
      for (const column of wanted.select ?? [])
        if (!readable.has(column))
          throw Object.assign(new Error(`invalid column for select ${column}`), { code: 'P0001' });
      return {
        event: wanted.event,
        conditions,
        columns: wanted.select && new Set(wanted.select),
        role: claims.role,
        claims: JSON.stringify(claims),
      };
    } catch (error) {
      throw refused('An exception happened so please check your', wanted, exceptionText(error));
    }
  }
}

function refused(what: string, { event, schema, table, filters, select }: Wanted, exception?: string) {
  const shown = filters.map(
    ({ column, operator, value, negate }) =>
      `{${[column, operator, value].map((text) => JSON.stringify(text)).join(', ')}, ${negate}}`,
  );
  const columns = select ? JSON.stringify(select) : 'nil';
  const params = `[event: ${event}, schema: ${schema}, table: ${table}, filters: [${shown.join(', ')}], select: ${columns}]`;
  const after = exception === undefined ? '' : `. Exception: ${exception}`;
  return new SubscriptionRefused(
    `Unable to subscribe to changes with given parameters. ${what} connect parameters: ${params}${after}`,
  );
}

/** @throws SubscriptionRefused */
function read(params: Record<string, unknown>): Wanted {
  const { schema, table, filter, select } = params;
  const event = typeof params.event === 'string' ? params.event.toUpperCase() : '*';
  const known = event === 'INSERT' || event === 'UPDATE' || event === 'DELETE' ? event : '*';
  if (typeof schema !== 'string' && typeof table !== 'string') {
    const asked = JSON.stringify(params);
    throw new SubscriptionRefused(
      `No subscription params provided. Please provide at least a \`schema\` or \`table\` to subscribe to: ${asked}`,
    );
  }
  const wanted: Wanted = {
    event: known,
    schema: typeof schema === 'string' ? schema : 'public',
    table: typeof table === 'string' ? table : '*',
    filters: [],
    select: columnsOf(select),
  };
  if (wanted.select && (wanted.schema === '*' || wanted.table === '*'))
    throw new SubscriptionRefused(
      'Column selection is not supported for wildcard subscriptions. Provide an explicit schema and table name.',
    );
  try {
    if (typeof filter === 'string') wanted.filters = parseFilters(filter);
  } catch (error) {
    throw new SubscriptionRefused(`Error parsing \`filter\` params: ${(error as Error).message}`);
  }
  return wanted;
}

function columnsOf(select: unknown): string[] | null {
  if (typeof select === 'string')
    throw new SubscriptionRefused(
      'Error parsing `select` params: expected a list of column name strings, e.g. select: ["col1", "col2"]',
    );
  const names = Array.isArray(select) ? select.filter((name) => typeof name === 'string') : [];
  return names.length > 0 ? names : null;
}
