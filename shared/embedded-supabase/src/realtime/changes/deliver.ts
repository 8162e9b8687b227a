/** Brings a batch of changes to those who asked for them and may see them. */
import type { Sql } from 'postgres';
import type { Catalog, Table } from './catalog.ts';
import { decide, meets } from './conditions.ts';
import { type Change, errorPayload, payloadOf } from './payload.ts';
import type { Listener, Subscription, Subscriptions } from './subscriptions.ts';
import { type Question, visibleRows } from './visibility.ts';

export interface Delivery {
  system: Sql;
  authenticator: Sql;
  catalog: Catalog;
  subscriptions: Subscriptions;
  /** Bytes of a row. */
  recordLimit: number;
  log: (line: string) => void;
}

/** One change for one subscription. */
interface Match {
  row: number;
  subscription: Subscription;
}

/** A batch of changes of one table. */
interface Context {
  table: Table;
  changes: readonly Change[];
  /** role → the columns it may select */
  readable: ReadonlyMap<string, ReadonlySet<string>>;
}

type Send = () => void;

const NONE: ReadonlySet<string> = new Set();

/** Checks all tables side by side, then sends in the order in which the changes were made. */
export async function deliver(changes: readonly Change[], delivery: Delivery): Promise<void> {
  const byTable = Map.groupBy(changes, ({ table }) => table);
  const checked = await Promise.all(
    [...byTable].map(([oid, those]) =>
      checkTable(oid, those, delivery).catch((error: unknown) => {
        // What cannot be checked is told to nobody; other tables have no part in it.
        delivery.log(`Realtime: changes of table ${oid} could not be checked: ${String(error)}`);
        return [];
      }),
    ),
  );
  for (const [, send] of checked.flat().toSorted(([a], [b]) => a - b)) send();
}

async function checkTable(oid: number, changes: readonly Change[], delivery: Delivery): Promise<[number, Send][]> {
  const subscriptions = [...delivery.subscriptions.of(oid)];
  if (subscriptions.length === 0) return [];
  const roles = [...new Set(subscriptions.map(({ role }) => role))];
  const [table, ...columns] = await Promise.all([
    delivery.catalog.table(oid),
    ...roles.map((role) => delivery.catalog.readable(role, oid)),
  ]);
  if (!table) return [];
  const context: Context = { table, changes, readable: new Map(roles.map((role, at) => [role, columns[at] ?? NONE])) };
  const matches = await matchFilters(context, subscriptions, delivery.system);
  const seen = await checkPolicies(context, matches, delivery.authenticator);
  return [...Map.groupBy(seen, ({ row }) => row)].map(([row, those]) => {
    const change = changes[row] as Change;
    return [change.id, () => send(context, change, those, delivery.recordLimit)];
  });
}

/** Why a change can be told to nobody of a role, if so. */
function errorFor({ table, readable }: Context, change: Change | undefined, role: string): string | null {
  if (change?.event === 'DELETE') return null;
  if (table.keys.length === 0) return 'Error 400: Bad Request, no primary key';
  return table.keys.every(({ name }) => readable.get(role)?.has(name)) ? null : 'Error 401: Unauthorized';
}

async function matchFilters(context: Context, subscriptions: readonly Subscription[], system: Sql): Promise<Match[]> {
  const { table, changes } = context;
  const conditions = subscriptions.flatMap((one) => one.conditions.filter(({ values }) => !values));
  const rows = changes.map(({ event, record, oldRecord }) =>
    event === 'DELETE' ? identity(oldRecord, table) : record,
  );
  const decided = await decide(
    system,
    table,
    [...new Set(conditions.map(({ sql }) => sql))],
    rows.map((row) => JSON.stringify(row)),
  );
  return changes.flatMap((change, row) =>
    subscriptions
      .filter(({ event }) => event === '*' || event === change.event)
      .filter(
        ({ role, conditions: all }) =>
          errorFor(context, change, role) !== null ||
          all.every((condition) => meets(rows[row] ?? null, condition, decided[row] ?? new Map())),
      )
      .map((subscription) => ({ row, subscription })),
  );
}

/** Picks from a deleted row what may be told: its key, or all with `replica identity full`. */
function identity(row: Change['oldRecord'], table: Table): Change['oldRecord'] {
  if (row === null || table.full) return row;
  return Object.fromEntries(table.keys.map(({ name }) => [name, row[name]]));
}

async function checkPolicies(context: Context, matches: readonly Match[], authenticator: Sql): Promise<Match[]> {
  const { table, changes } = context;
  const needsCheck = ({ row, subscription: { role } }: Match) =>
    table.rls && changes[row]?.event !== 'DELETE' && errorFor(context, changes[row], role) === null;
  const questions = new Map<string, Question & { rows: Set<number> }>();
  for (const { row, subscription } of matches.filter(needsCheck)) {
    const { role, claims } = subscription;
    const question = questions.get(claims) ?? { role, claims, rows: new Set<number>() };
    question.rows.add(row);
    questions.set(claims, question);
  }
  const records = changes.map(({ record }) => record);
  const answers = await visibleRows(authenticator, table, records, [...questions.values()]);
  const visible = new Map([...questions.keys()].map((claims, at) => [claims, answers[at]]));
  return matches.filter((match) => !needsCheck(match) || visible.get(match.subscription.claims)?.has(match.row));
}

function send(context: Context, change: Change, matches: readonly Match[], limit: number): void {
  const { table, readable } = context;
  const payloads = new Map<string, string>();
  const outgoing = new Map<Listener, Map<string, number[]>>();
  for (const { subscription } of matches) {
    const { role, columns, listener, id } = subscription;
    const view = `${role} ${columns ? [...columns].toSorted().join() : '*'}`;
    if (!payloads.has(view)) {
      const error = errorFor(context, change, role);
      const told = { readable: readable.get(role) ?? NONE, columns };
      payloads.set(view, error === null ? payloadOf(change, table, told, limit) : errorPayload(change, table, error));
    }
    const ids = outgoing.get(listener) ?? new Map<string, number[]>();
    outgoing.set(listener, ids.set(view, [...(ids.get(view) ?? []), id]));
  }
  for (const [listener, views] of outgoing)
    for (const [view, ids] of views) listener.pushChange(ids, payloads.get(view) ?? '{}');
}
