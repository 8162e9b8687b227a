/** What the REST API asks PostgreSQL's catalog. All names of types come qualified: the search path is empty meanwhile. */
import type { Sql } from 'postgres';

export interface RelationRow {
  oid: string;
  schema: string;
  name: string;
  is_view: boolean;
  columns: { number: number; name: string; type: string; default: string | null }[];
}

export interface KeyRow {
  relation: string;
  /** p: primary, u: unique, f: foreign. */
  kind: 'p' | 'u' | 'f';
  name: string;
  columns: number[];
  foreign_relation: string;
  foreign_columns: number[] | null;
}

export interface ViewRow {
  oid: string;
  /** The query as PostgreSQL keeps it: a tree, in text. */
  tree: string;
}

export interface RoutineRow {
  schema: string;
  name: string;
  volatility: 'i' | 's' | 'v';
  returns_set: boolean;
  rows: number;
  variadic: boolean;
  defaults: number;
  names: string[];
  modes: string[] | null;
  types: string[] | null;
  /** The relation whose row is the first argument. */
  first_relation: string;
  return_type: string;
  return_name: string;
  return_kind: string;
  return_relation: string;
}

export interface CatalogRows {
  relations: RelationRow[];
  keys: KeyRow[];
  views: ViewRow[];
  routines: RoutineRow[];
}

/** @param schemas the exposed ones: relations of others are needed for what views of theirs show, functions are not */
export function readCatalog(sql: Sql, schemas: readonly string[]): Promise<CatalogRows> {
  return sql.begin('read only', async (tx) => {
    await tx`set local search_path = ''`;
    const [relations, keys, views, routines] = await Promise.all([
      tx<RelationRow[]>`
        select c.oid::text, n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as is_view,
          coalesce((
            select json_agg(json_build_object(
                'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, -1), 'default', case
                  when a.attgenerated <> '' then null
                  when a.attidentity <> '' then
                    format('nextval(%L)', pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))
                  else pg_get_expr(d.adbin, d.adrelid) end
              ) order by a.attnum)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          ), '[]') as columns
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition
          and n.nspname not in ('pg_catalog', 'information_schema')`,
      tx<KeyRow[]>`
        select k.conrelid::text as relation, k.contype as kind, k.conname as name, k.conkey::int[] as columns,
          k.confrelid::text as foreign_relation, k.confkey::int[] as foreign_columns
        from pg_constraint k
        where k.contype in ('p', 'u', 'f') and k.conparentid = 0
        order by k.conname`,
      tx<ViewRow[]>`
        select r.ev_class::text as oid, r.ev_action::text as tree
        from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
        where r.rulename = '_RETURN' and n.nspname not in ('pg_catalog', 'information_schema')`,
      tx<RoutineRow[]>`
        select n.nspname as schema, p.proname as name, p.provolatile as volatility, p.proretset as returns_set,
          p.prorows as rows, p.provariadic <> 0 as variadic, p.pronargdefaults as defaults,
          coalesce(p.proargnames, '{}') as names, p.proargmodes::text[] as modes,
          (select array_agg(format_type(t, -1) order by at) from unnest(p.proargtypes) with ordinality as x(t, at)) as types,
          coalesce((select t.typrelid from pg_type t where t.oid = p.proargtypes[0]), 0)::text as first_relation,
          format_type(r.oid, -1) as return_type, r.typname as return_name, r.typtype as return_kind,
          r.typrelid::text as return_relation
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type r on r.oid = p.prorettype
        where p.prokind = 'f' and n.nspname = any (${schemas as string[]})
        order by n.nspname, p.proname, p.oid`,
    ]);
    return { relations, keys, views, routines };
  });
}
