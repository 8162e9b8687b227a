/** /rpc: a function, called by POST with its arguments in the body, or by GET with them in the address. */
import { type Kysely, sql } from 'kysely';
import { answer, requireFew } from './answer.ts';
import { readPayload } from './body.ts';
import { type Arguments, callSql } from './call-sql.ts';
import type { Routine } from './catalog.ts';
import { isOperation } from './filter-syntax.ts';
import { type FoundRoutine, findRoutine } from './find-routine.ts';
import { chooseForm } from './media-types.ts';
import { isReserved } from './read-plan.ts';
import { ReadStatement } from './read-sql.ts';
import { HEEDED, answerPage, planPage } from './read.ts';
import type { RestCall } from './request.ts';
import { bodySql, runStatement } from './statement.ts';

export function callFunction(call: RestCall, mostRows: number): (db: Kysely<unknown>) => Promise<Response> {
  const isPost = call.method === 'POST';
  const isArgument = ([name, value]: [string, string]) => !isPost && !isReserved(name) && !isOperation(value);
  const { found, args } = isPost ? byBody(call) : byAddress(call, call.params.filter(isArgument));
  const { routine } = found;
  const table = routine.returnsTable === null ? null : (call.catalog.tables.get(routine.returnsTable) ?? null);
  const params = call.params.filter((param) => !isArgument(param));
  const form = chooseForm(
    call.accept,
    call.settings.plans,
    routine.returnType.includes('/') ? routine.returnType : null,
  );
  const plan = planPage(call, table, params, mostRows);
  const statement = new ReadStatement(call.catalog.name);
  const called = callSql(routine, args);
  const isValue = routine.returns === 'values';
  const body = bodySql(form, routine.returnsSet, isValue);
  if (routine.returns === 'nothing') return (db) => callForNothing(db, call, routine, args);
  return (db) =>
    answerPage(db, call, {
      plan,
      statement,
      form,
      body,
      mostRows,
      check: (result) => requireFew(call.preferences, result),
      ...(call.preferences.count ? once(called) : { from: called }),
    });
}

/** To be counted, the rows of a function are kept: it is called once. */
function once({ fragment, alias }: ReturnType<typeof callSql>) {
  const rows = sql.id('pgrst_called');
  return {
    before: sql`with ${rows} as materialized (select ${sql.id(alias)}.* from ${fragment}) `,
    from: { fragment: sql`${rows} as ${sql.id(alias)}`, alias },
  };
}

async function callForNothing(
  db: Kysely<unknown>,
  { preferences }: RestCall,
  routine: Routine,
  args: Arguments,
): Promise<Response> {
  const { fragment } = callSql({ ...routine, returns: 'values' }, args);
  const result = await runStatement(db, { rows: sql`select * from ${fragment}`, body: sql`''` });
  return answer(result, { status: 204, preferences, heeded: HEEDED });
}

function byBody({ catalog, name, contentType, text }: RestCall): { found: FoundRoutine; args: Arguments } {
  const isNamed =
    contentType === 'application/json' ||
    contentType === 'application/x-www-form-urlencoded' ||
    contentType === 'text/csv';
  if (!isNamed) {
    const found = findRoutine(catalog, { name, keys: [], contentType });
    return { found, args: found.takesBody ? { kind: 'body', text } : { kind: 'json', text: '{}', keys: [] } };
  }
  // A body that is no object has no names; a function may take it as it is.
  const keys =
    text === '' || (/^\s*[^{\s]/.test(text) && contentType === 'application/json')
      ? []
      : readPayload(text, contentType, false).keys;
  const found = findRoutine(catalog, {
    name,
    keys,
    contentType: contentType === 'text/csv' ? 'application/json' : contentType,
  });
  if (found.takesBody) return { found, args: { kind: 'body', text } };
  const payload = readPayload(text === '' ? '{}' : text, contentType, false);
  return { found, args: { kind: 'json', text: payload.json, keys: payload.keys } };
}

function byAddress(
  { catalog, name }: RestCall,
  params: readonly [string, string][],
): { found: FoundRoutine; args: Arguments } {
  const values = new Map<string, string[]>();
  for (const [key, value] of params) values.set(key, [...(values.get(key) ?? []), value]);
  const found = findRoutine(catalog, { name, keys: [...values.keys()], contentType: null });
  if (found.takesBody) return { found, args: { kind: 'body', text: values.get('')?.at(-1) ?? '' } };
  return { found, args: { kind: 'texts', values } };
}
