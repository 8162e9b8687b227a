/** Which relationship is meant by the name of an embedded table, in PostgREST's rules. */
import type { ComputedRelationship, SchemaCatalog } from './catalog.ts';
import { RestError } from './errors.ts';
import { nearest } from './nearest.ts';
import type { Relationship } from './relationships.ts';

export type Found = { computed: ComputedRelationship } | { keyed: Relationship };

/** @param hint behind the exclamation mark */
export function findRelationship(catalog: SchemaCatalog, table: string, target: string, hint?: string): Found {
  const computed = catalog.computed.get(table)?.find(({ name }) => name === target);
  if (computed) return { computed };
  const all = catalog.relationships.get(table) ?? [];
  const matching = all.filter((one) => isMeant(catalog, one, target, hint));
  const [first, ...others] = matching;
  if (!first) throw none(catalog, table, target, hint);
  if (others.length > 0) throw ambiguous(table, target, matching);
  return { keyed: first };
}

function isMeant(catalog: SchemaCatalog, one: Relationship, target: string, hint?: string): boolean {
  const isTarget = one.foreignTable === target;
  const single = one.pairs.length === 1 && !one.junction ? one.pairs[0] : undefined;
  if (one.table === one.foreignTable) {
    // A key to the same table goes both ways: its name or the table's means those that point here, the column the one above.
    if (hint === undefined)
      return one.cardinality === 'one-to-many' ? isTarget : one.cardinality === 'many-to-one' && single?.own === target;
    return isTarget && one.cardinality === 'one-to-many' && single?.foreign === hint;
  }
  // By its key or column, a table is meant and no view of it.
  const isTable = !one.junction && !catalog.tables.get(one.foreignTable)?.isView;
  if (hint === undefined)
    return isTarget || (isTable && (one.constraint === target || (one.holdsKey && single?.own === target)));
  if (!isTarget) return false;
  if (one.junction) return one.junction.table === hint;
  return one.constraint === hint || single?.own === hint || single?.foreign === hint;
}

function none(catalog: SchemaCatalog, table: string, target: string, hint?: string): RestError {
  const byHint = hint === undefined ? '' : ` using the hint '${hint}'`;
  const related = (catalog.relationships.get(table) ?? []).map(({ foreignTable }) => foreignTable);
  const known = catalog.tables.has(target) ? [] : [...new Set(related)];
  const meant = nearest(target, known);
  return new RestError(400, {
    code: 'PGRST200',
    message: `Could not find a relationship between '${table}' and '${target}' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and '${target}'${byHint} in the schema '${catalog.name}', but no matches were found.`,
    hint: meant === null ? null : `Perhaps you meant '${meant}' instead of '${target}'.`,
  });
}

function ambiguous(table: string, target: string, found: readonly Relationship[]): RestError {
  const hints = found.map((one) => `'${target}!${one.junction?.table ?? one.constraint}'`);
  const list = (names: string[]) => names.join(', ');
  return new RestError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${table}' and '${target}'`,
    details: found.map((one) => ({
      cardinality: one.cardinality,
      embedding: `${table} with ${one.foreignTable}`,
      relationship: one.junction
        ? `${one.junction.table} using ${one.constraint}(${list(one.pairs.map(({ foreign }) => foreign))}) and ${one.junction.constraint}(${list(one.junction.pairs.map(({ own }) => own))})`
        : `${one.constraint} using ${table}(${list(one.pairs.map(({ own }) => own))}) and ${one.foreignTable}(${list(one.pairs.map(({ foreign }) => foreign))})`,
    })),
    hint: `Try changing '${target}' to one of the following: ${hints.join(', ')}. Find the desired relationship in the 'details' key.`,
  });
}
