/** GET: the rows of a table. */
import { type Kysely, sql } from 'kysely';
import { answer, pageOf, requireOne } from './answer.ts';
import type { Table } from './catalog.ts';
import type { Fragment } from './conditions.ts';
import { RestError } from './errors.ts';
import { type Form, chooseForm } from './media-types.ts';
import type { Preferences } from './preferences.ts';
import { type ReadPlan, embedsOf, planRead } from './read-plan.ts';
import { type From, ReadStatement, sumsUp } from './read-sql.ts';
import type { RestCall } from './request.ts';
import { type Result, type Statement, bodySql, explained, planned, runStatement } from './statement.ts';

export const HEEDED: readonly (keyof Preferences)[] = ['handling', 'timezone', 'max-affected', 'count'];

export function readTable(call: RestCall, table: Table, mostRows: number): (db: Kysely<unknown>) => Promise<Response> {
  const form = chooseForm(call.accept, call.settings.plans, null);
  const plan = planPage(call, table, call.params, mostRows);
  const statement = new ReadStatement(call.catalog.name);
  const from = { fragment: sql`${sql.id(table.schema, table.name)}`, alias: table.name };
  const body = call.method === 'HEAD' ? sql`''` : bodySql(form, true, false);
  return (db) => answerPage(db, call, { plan, statement, from, form, body, mostRows });
}

/** The plan of a call, within the limits that hold for it. */
export function planPage(call: RestCall, table: Table | null, params: [string, string][], mostRows: number): ReadPlan {
  const plan = planRead(call.catalog, table, params);
  if (!call.settings.aggregates && sumsUpAnywhere(plan))
    throw new RestError(400, { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' });
  const { range } = call;
  if (range) {
    plan.offset ??= range.offset;
    if (range.limit !== undefined) plan.limit ??= range.limit;
  }
  limitRows(plan, mostRows);
  return plan;
}

function limitRows(plan: ReadPlan, most: number): void {
  const { limit, offset = 0 } = plan;
  if ((limit ?? 0) < 0 || offset < 0)
    throw new RestError(416, {
      code: 'PGRST103',
      message: 'Requested range not satisfiable',
      details: `${offset < 0 ? 'Offset' : 'Limit'} should be greater than or equal to zero.`,
    });
  plan.limit = Math.min(limit ?? most, most);
  for (const embed of embedsOf(plan)) limitRows(embed.plan, most);
}

const sumsUpAnywhere = (plan: ReadPlan): boolean =>
  sumsUp(plan) || embedsOf(plan).some((embed) => sumsUpAnywhere(embed.plan));

interface Page {
  plan: ReadPlan;
  statement: ReadStatement;
  from: From;
  form: Form;
  body: Fragment;
  mostRows: number;
  before?: Fragment;
  check?: (result: Result) => void;
}

export async function answerPage(db: Kysely<unknown>, call: RestCall, page: Page): Promise<Response> {
  const { plan, statement, from, form, body, before } = page;
  const { preferences } = call;
  const total = totalSql(page, preferences.count);
  const one: Statement = { rows: statement.rows(plan, from), body, ...(before && { before }), ...(total && { total }) };
  if (form.plan) {
    const text = await explained(db, one, form.plan);
    return new Response(text, { headers: { 'content-type': form.contentType } });
  }
  const result = await runStatement(db, one);
  page.check?.(result);
  requireOne(form, result);
  const guessed = await guess(db, page, preferences.count, result.total);
  const { status, range } = pageOf({ ...result, total: guessed }, plan.offset ?? 0);
  return answer(result, { status, contentType: form.contentType, range, preferences, heeded: HEEDED });
}

function totalSql({ plan, statement, from, mostRows }: Page, count: Preferences['count']): Fragment | undefined {
  if (count === 'exact') return sql`(${statement.count(plan, from)})`;
  if (count === 'estimated') return sql`(${statement.count(plan, from, mostRows + 1)})`;
  return undefined;
}

/** An estimate is exact as long as there are few. */
async function guess(
  db: Kysely<unknown>,
  page: Page,
  count: Preferences['count'],
  counted: number | null,
): Promise<number | null> {
  const isGuess = count === 'planned' || (count === 'estimated' && counted !== null && counted > page.mostRows);
  if (!isGuess) return counted;
  const query = page.statement.matching(page.plan, page.from);
  return Math.max(await planned(db, page.before ? sql`${page.before} ${query}` : query), counted ?? 0);
}
