/**
 * Every function of the API, called by everybody with values that nobody types by accident: it refuses them or answers, at
 * once, and tells nobody what is another's.
 */
import { statusOf } from 'embedded-supabase/rest/errors';
import { lacks } from 'embedded-supabase/testing/needs';
import { assert, asyncProperty, constantFrom, record, tuple } from 'fast-check';
import type { TransactionSql } from 'postgres';
import { describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { attempt } from './attempt.ts';
import { bounds, patience, rounds } from './fuzz/bounds.ts';
import { hostile, literal } from './fuzz/values.ts';
import { callers, makeCast, people } from './matrix/cast.ts';
import { productFunctions } from './product.ts';

interface Signature {
  name: string;
  arguments: { name: string; type: string; optional: boolean }[];
}

async function signatures(tx: TransactionSql): Promise<Signature[]> {
  const known = await productFunctions(tx);
  const found = await tx<Signature[]>`
    select p.proname as name, (
      select coalesce(jsonb_agg(jsonb_build_object('name', p.proargnames[i], 'type', format_type(p.proargtypes[i - 1], null),
        'optional', i > p.pronargs - p.pronargdefaults) order by i), '[]')
      from generate_series(1, p.pronargs) as i) as arguments
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and (has_function_privilege('anon', p.oid, 'execute')
      or has_function_privilege('authenticated', p.oid, 'execute'))
    order by 1`;
  return found.filter(({ name }) => known.includes(name));
}

/** Whoever knows nobody and has nothing. */
const strangers: readonly string[] = ['visitor', 'newcomer'];
const everybody = { ...callers, newcomer: { role: 'authenticated', id: people.newcomer } as const };
/** Patience for one call, which a person waits for: what some input makes endless takes longer, a busy machine does not. */
const MOST_MS = 5000;

describe.skipIf(lacks('dbUrl'))('every function', () => {
  it('refuses or answers whatever it is given, and tells a stranger nothing', patience, async () => {
    for (const _ of rounds)
      await undone(async (tx) => {
        await makeCast(tx);
        await tx`set local statement_timeout = '8s'`;
        const secrets = await canaries(tx);
        const call = (signature: Signature) =>
          record({
            caller: constantFrom(...(Object.keys(everybody) as (keyof typeof everybody)[])),
            values: tuple(...signature.arguments.map(({ type }) => hostile(type))),
          }).map(({ caller, values }) => ({ caller, signature, values }));
        const all = constantFrom(...(await signatures(tx))).chain(call);
        await assert(
          asyncProperty(all, async ({ caller, signature, values }) => {
            const given = signature.arguments.flatMap(({ name, type, optional }, at) =>
              optional && values[at] === null ? [] : [`${name} => ${literal(values[at] ?? null, type)}`],
            );
            const started = performance.now();
            const statement = `select to_jsonb(answer)::text as answer from public.${signature.name}(${given.join(', ')}) as answer`;
            const outcome = await attempt(tx, everybody[caller], statement);
            const took = performance.now() - started;
            const answer = 'code' in outcome ? '' : outcome.rows.map((row) => String(row['answer'])).join();
            expect({
              failed: 'code' in outcome && statusOf(outcome.code) >= 500 && outcome.code,
              told: strangers.includes(caller) ? secrets.filter((secret) => answer.includes(secret)) : [],
              slow: took > MOST_MS,
            }).toEqual({ failed: false, told: [], slow: false });
          }),
          bounds(2000, 8, 1),
        );
      });
  });
});

/** What only those may read whom it is about. */
async function canaries(tx: TransactionSql): Promise<string[]> {
  await tx`update public.private_messages set body = 'canary of ' || id where xmin = pg_current_xact_id()::xid and kind = 'text'`;
  const found = await tx<{ secret: string }[]>`
    select email as secret from auth.users where id = any (${Object.values(people)}::uuid[]) and id <> ${people.newcomer}
    union select body from public.private_messages m where m.xmin = pg_current_xact_id()::xid`;
  const secrets = found.map(({ secret }) => secret).filter((secret) => (secret ?? '').length > 3);
  expect(secrets.length).toBeGreaterThan(4);
  return secrets;
}
