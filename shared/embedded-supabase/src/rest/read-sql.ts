/** A plan of what is read, as one statement: what is embedded comes by lateral joins, and PostgreSQL writes the JSON. */
import { sql } from 'kysely';
import { type Filter, type Fragment, type Source, conditionSql, fieldSql, orderSql } from './conditions.ts';
import { RestError } from './errors.ts';
import type { Condition, Order } from './filter-syntax.ts';
import { type Embed, type ReadPlan, embedsOf } from './read-plan.ts';
import { type SelectedField, outputName } from './select-syntax.ts';

interface Term {
  /** Null stands for all columns of the source. */
  name: string | null;
  expression: Fragment;
  isAggregate?: boolean;
  /** What a table that this one is spread into is to do with the column. */
  lifted?: Lifted;
}

type Lifted = Pick<SelectedField, 'aggregate' | 'aggregateCast'>;

interface Joined {
  embed: Embed;
  alias: string;
  join: Fragment;
  terms: Term[];
  /** Whether there is such a row. */
  isThere: Fragment;
}

/** Where rows come from. */
export interface From {
  fragment: Fragment;
  alias: string;
  /** The row as its table's, for functions that take one. */
  row?: Fragment;
  /** In how many others it is embedded. */
  depth?: number;
}

/** One statement: it numbers what it names. */
export class ReadStatement {
  readonly #schema: string;
  #aliases = 0;

  constructor(schema: string) {
    this.#schema = schema;
  }

  /** The rows that the plan asks for. */
  rows(plan: ReadPlan, from: From): Fragment {
    return this.#select(plan, from, [], false).query;
  }

  /** How many rows there are beyond the limit, of those no more than `atMost`. */
  count(plan: ReadPlan, from: From, atMost?: number): Fragment {
    return sql`select count(*) from (${this.matching(plan, from)}${atMost === undefined ? sql`` : sql` limit ${sql.lit(atMost)}`}) as counted`;
  }

  matching(plan: ReadPlan, from: From): Fragment {
    const counting = new Set(
      embedsOf(plan).filter(({ inner, name }) => inner || plan.conditions.some((one) => mentions(one, name))),
    );
    const joined = embedsOf(plan)
      .filter((embed) => counting.has(embed))
      .map((embed) => this.#join(embed, plan, from, false));
    return sql`select 1 from ${from.fragment}${joins(joined)}${this.#where(plan, from, joined, [])}`;
  }

  #alias(name: string): string {
    this.#aliases += 1;
    // PostgreSQL cuts names at 63 bytes, and the number has to stay.
    return `${name.slice(0, 14)}_${this.#aliases}`;
  }

  /** @param spread whether its columns become those of another table, which then does what was to be summed up */
  #select(plan: ReadPlan, from: From, conditions: Fragment[], spread: boolean): { query: Fragment; terms: Term[] } {
    const joined = embedsOf(plan).map((embed) => this.#join(embed, plan, from, spread));
    const isGrouped = !spread && sumsUp(plan);
    const terms = plan.items.flatMap((item): Term[] => {
      if (item.kind === 'embed') return joined.find(({ embed }) => embed === item.embed)?.terms ?? [];
      if (item.kind === 'all') return allColumns({ alias: from.alias, table: plan.table }, isGrouped || spread);
      return [fieldTerm({ alias: from.alias, table: plan.table }, item, spread)];
    });
    const query = sql`select ${termList(terms)} from ${from.fragment}${joins(joined)}${this.#where(plan, from, joined, conditions)}${grouping(terms, isGrouped)}${this.#order(plan, from, joined)}${range(plan)}`;
    return { query, terms };
  }

  #where(plan: ReadPlan, { alias }: From, joined: Joined[], conditions: Fragment[]): Fragment {
    const source = { alias, table: plan.table };
    const all = [
      ...conditions,
      ...plan.conditions.map((one) => conditionSql(source, one, (filter) => presence(filter, joined))),
    ];
    return all.length === 0 ? sql`` : sql` where ${sql.join(all, sql` and `)}`;
  }

  #order(plan: ReadPlan, { alias }: From, joined: Joined[]): Fragment {
    if (plan.orders.length === 0) return sql``;
    const source = { alias, table: plan.table };
    const orders = plan.orders.map((order) =>
      orderSql(
        order,
        order.relation === undefined ? fieldSql(source, order.field) : this.#related(plan, alias, order, joined),
      ),
    );
    return sql` order by ${sql.join(orders)}`;
  }

  /** The column of an embedded table that rows are ordered by, whether it was asked for or not. */
  #related(plan: ReadPlan, alias: string, order: Order, joined: Joined[]): Fragment {
    const embed = joined.find((one) => one.embed.name === order.relation)?.embed;
    if (!embed)
      throw new RestError(400, {
        code: 'PGRST108',
        message: `'${order.relation}' is not an embedded resource in this request`,
        hint: `Verify that '${order.relation}' is included in the 'select' query parameter.`,
      });
    if (!embed.toOne)
      throw new RestError(400, {
        code: 'PGRST118',
        message: `A related order on '${order.relation}' is not possible`,
        details: `'${plan.table?.name}' and '${order.relation}' do not form a many-to-one or one-to-one relationship`,
      });
    const { from, conditions } = this.#source(embed, { fragment: sql``, alias });
    const field = fieldSql({ alias: from.alias, table: embed.plan.table }, order.field);
    const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
    return sql`(select ${field} from ${from.fragment}${where} limit 1)`;
  }

  /** The rows of the embedded table that belong to one of the other. */
  #source({ relationship, plan }: Embed, parent: From): { from: From; conditions: Fragment[] } {
    if ('computed' in relationship) {
      const { name, foreignTable } = relationship.computed;
      const alias = this.#alias(foreignTable);
      const row = parent.row ?? sql.id(parent.alias);
      return {
        from: { fragment: sql`${sql.id(this.#schema, name)}(${row}) as ${sql.id(alias)}`, alias },
        conditions: [],
      };
    }
    const { pairs, junction, foreignTable } = relationship.keyed;
    const alias = this.#alias(plan.table?.name ?? foreignTable);
    const table = sql`${sql.id(this.#schema, foreignTable)} as ${sql.id(alias)}`;
    const equal = (one: string, own: string, other: string, foreign: string) =>
      sql`${sql.id(one, own)} = ${sql.id(other, foreign)}`;
    if (!junction)
      return {
        from: { fragment: table, alias },
        conditions: pairs.map(({ own, foreign }) => equal(alias, foreign, parent.alias, own)),
      };
    const between = this.#alias(junction.table);
    return {
      from: { fragment: sql`${table}, ${sql.id(this.#schema, junction.table)} as ${sql.id(between)}`, alias },
      conditions: [
        ...pairs.map(({ own, foreign }) => equal(between, foreign, parent.alias, own)),
        ...junction.pairs.map(({ own, foreign }) => equal(alias, foreign, between, own)),
      ],
    };
  }

  #join(embed: Embed, plan: ReadPlan, parent: From, parentIsSpread: boolean): Joined {
    const { from, conditions } = this.#source(embed, parent);
    const depth = (parent.depth ?? 0) + 1;
    // PostgREST's name, so that what is embedded twice without an alias is refused as it is there (42712).
    const alias = `${plan.table?.name ?? ''}_${embed.name}_${depth}`;
    const { query, terms } = this.#select(embed.plan, { ...from, depth }, conditions, embed.spread);
    // Where rows are grouped, JSON has to be comparable; otherwise its keys stay as they were asked for.
    const comparable = sql.raw(sumsUp(plan) ? '::jsonb' : '');
    const word = sql.raw(embed.inner ? ' inner' : ' left');
    if (embed.toOne) {
      const isThere = sql`${sql.id(alias)} is distinct from null`;
      const join = sql`${word} join lateral (${query}) as ${sql.id(alias)} on true`;
      const own = embed.spread ? spreadTerms(terms, alias, parentIsSpread) : oneTerm(embed, alias, comparable);
      return { embed, alias, join, isThere, terms: own };
    }
    const rows = this.#alias('rows');
    if (embed.spread && terms.some(({ lifted }) => lifted))
      throw new RestError(400, {
        code: 'PGRST127',
        message: 'Feature not implemented',
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      });
    const lists = embed.spread
      ? terms.map(({ name }) => sql`json_agg(${sql.id(rows, name ?? '')}) as ${sql.id(name ?? '')}`)
      : [sql`json_agg(${sql.id(rows)}) as "list"`];
    const there = sql`bool_or(true) as "there"`;
    const isThere = sql`${sql.id(alias, 'there')} is not null`;
    const join = sql`${word} join lateral (select ${sql.join([...lists, there])} from (${query}) as ${sql.id(rows)}) as ${sql.id(alias)} on ${embed.inner ? isThere : sql`true`}`;
    const list = (column: string) => sql`coalesce(${sql.id(alias, column)}, '[]')${comparable}`;
    const own = embed.spread
      ? terms.map(({ name }) => ({ name, expression: list(name ?? '') }))
      : embed.plan.items.length === 0
        ? []
        : [{ name: embed.name, expression: list('list') }];
    return { embed, alias, join, isThere, terms: own };
  }
}

const joins = (joined: readonly Joined[]) =>
  sql.join(
    joined.map(({ join }) => join),
    sql``,
  );

function oneTerm({ plan, name }: Embed, alias: string, comparable: Fragment): Term[] {
  return plan.items.length === 0 ? [] : [{ name, expression: sql`row_to_json(${sql.id(alias)}.*)${comparable}` }];
}

/** The columns of a row become those of the other table; what is to be summed up is summed up there, or further up. */
function spreadTerms(terms: readonly Term[], alias: string, goesOn: boolean): Term[] {
  return terms.map(({ name, lifted }) => {
    const column = sql`${sql.id(alias, name ?? '')}`;
    if (!lifted) return { name, expression: column };
    if (goesOn) return { name, expression: column, lifted };
    return { name, expression: aggregated(column, lifted), isAggregate: true };
  });
}

function fieldTerm(source: Source, selected: SelectedField, spread: boolean): Term {
  const { field, cast, aggregate, aggregateCast } = selected;
  const name = outputName(selected);
  const column = field && fieldSql(source, field);
  const value = column && (cast === undefined ? column : sql`cast(${column} as ${sql.raw(cast)})`);
  if (!aggregate) return { name, expression: value ?? sql`null` };
  const lifted = { aggregate, ...(aggregateCast !== undefined && { aggregateCast }) };
  if (spread) return { name, expression: value ?? sql`1`, lifted };
  return { name, expression: aggregated(value, lifted), isAggregate: true };
}

function aggregated(value: Fragment | null, { aggregate, aggregateCast }: Lifted): Fragment {
  const result = sql`${sql.raw(aggregate ?? 'count')}(${value ?? sql.raw('*')})`;
  return aggregateCast === undefined ? result : sql`cast(${result} as ${sql.raw(aggregateCast)})`;
}

function allColumns({ alias, table }: Source, byName: boolean): Term[] {
  if (!byName || !table) return [{ name: null, expression: sql`${sql.id(alias)}.*` }];
  return [...table.columns.keys()].map((name) => ({ name, expression: sql`${sql.id(alias, name)}` }));
}

const termList = (terms: readonly Term[]) =>
  terms.length === 0
    ? sql`1`
    : sql.join(
        terms.map(({ name, expression }) => (name === null ? expression : sql`${expression} as ${sql.id(name)}`)),
      );

/** By the places of the columns. */
function grouping(terms: readonly Term[], isGrouped: boolean): Fragment {
  if (!isGrouped) return sql``;
  const places = terms.flatMap(({ isAggregate }, at) => (isAggregate ? [] : [sql.raw(String(at + 1))]));
  return places.length === 0 ? sql`` : sql` group by ${sql.join(places)}`;
}

/** Whether an aggregate stands among its columns, or among those that are spread into them. */
export const sumsUp = (plan: ReadPlan): boolean =>
  plan.items.some(
    (item) =>
      (item.kind === 'field' && item.aggregate !== undefined) ||
      (item.kind === 'embed' && item.embed.spread && sumsUp(item.embed.plan)),
  );

function range({ limit, offset }: ReadPlan): Fragment {
  const limited = limit === undefined ? sql`` : sql` limit ${String(limit)}`;
  return offset ? sql`${limited} offset ${String(offset)}` : limited;
}

/** What a condition on an embedded table as a whole means: `is.null`. */
function presence(filter: Filter, joined: readonly Joined[]): Fragment | undefined {
  const found = joined.find(({ embed }) => mentions(filter, embed.name));
  if (!found || filter.operation.kind !== 'is') return undefined;
  const wantsNone = (filter.operation.value === 'null') !== filter.negated;
  return wantsNone ? sql`not (${found.isThere})` : found.isThere;
}

function mentions(condition: Condition, name: string): boolean {
  if (condition.kind === 'logic') return condition.conditions.some((one) => mentions(one, name));
  const { field, operation } = condition;
  return field.name === name && field.path.length === 0 && operation.kind === 'is' && operation.value.endsWith('null');
}
