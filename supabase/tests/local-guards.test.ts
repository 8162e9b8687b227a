/**
 * Guards: each asserts the inner part of @supabase/lite (or of its driver) that a mend of
 * supabase/local relies on. When one fails after an upgrade, look at the mend it names first:
 * it may have become needless, or stopped working without a sound.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getStorageSchemaSql } from '@supabase/lite';
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { filledUp } from '../local/lite/columns-parameter.ts';
import { normalizeDbError, statusOf } from '../local/lite/database-errors.ts';
import { calledWith, encodedOnce } from '../local/lite/json-arguments.ts';
import { refuseInput } from '../local/lite/refused-input.ts';
import { restTypes } from '../local/lite/value-types.ts';

const { superuserUrl = '' } = inject('backend');
const connections: PostgresConnection[] = [];
const plain = (options: object = {}) => {
  const connection = createPostgresConnection({
    url: superuserUrl,
    postgresOptions: { max: 1, onnotice: () => {}, ...options },
  });
  connections.push(connection);
  return connection;
};
afterAll(() => Promise.all(connections.map((one) => one.close())));

const source = (path: string) => readFileSync(fileURLToPath(import.meta.resolve?.(path) ?? ''), 'utf8');

const ask = async (connection: PostgresConnection, text: string, values: unknown[] = []) =>
  (await connection.driver.unsafe(text, values as never))[0] as Record<string, unknown>;

describe('lite/connection.ts', () => {
  it('replaces withContext, in which Lite grants everything', () => {
    const connection = plain() as unknown as Record<string, unknown>;
    expect(typeof connection.withContext).toBe('function');
    expect(connection.rlsState).toBe('unknown');
    expect(String(connection.ensureRlsContext)).toContain('GRANT ALL ON ALL TABLES');
    expect(String(connection.withContext)).toContain('this.ensureRlsContext()');
    // Nothing else may lead to the granting: it is private and called there alone.
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(Object.getPrototypeOf(connection)));
    const callers = methods.filter(
      (name) =>
        name !== 'constructor' &&
        name !== 'ensureRlsContext' &&
        typeof connection[name] === 'function' &&
        String(connection[name]).includes('ensureRlsContext'),
    );
    expect(callers).toEqual(['withContext']);
  });

  it('gives introspection to another connection', async () => {
    const connection = plain();
    expect(typeof connection.introspect).toBe('function');
    expect(typeof connection.clearSchemaCache).toBe('function');
    const found = await connection.introspect({ useCache: true });
    expect(found.tables.map((table) => table.name)).toContain('notes');
    expect(await connection.introspect({ useCache: true })).toBe(found);
    await connection.clearSchemaCache();
    expect(await connection.introspect({ useCache: true })).not.toBe(found);
  });
});

describe('lite/value-types.ts', () => {
  const row = `select '{"a":1}'::jsonb as j, 21000.50::numeric as n,
    '2026-11-20 23:21:31+00'::timestamptz as z, '2026-11-20 23:21:31'::timestamp as t`;

  it('mends what Lite leaves as PostgreSQL wrote it', async () => {
    expect(await ask(plain(), row)).toMatchObject({ n: '21000.50', z: '2026-11-20 23:21:31+00' });
    expect(await ask(plain({ types: restTypes }), row)).toEqual({
      j: { a: 1 },
      n: 21000.5,
      z: '2026-11-20T23:21:31+00:00',
      t: '2026-11-20T23:21:31',
    });
  });

  it('keeps digits that a JavaScript number cannot hold', async () => {
    const large = `select 12345678901234567890.12::numeric as n, 'NaN'::numeric as nan, 0.05::numeric as small`;
    expect(await ask(plain({ types: restTypes }), large)).toEqual({
      n: '12345678901234567890.12',
      nan: 'NaN',
      small: 0.05,
    });
  });
});

describe('lite/database-errors.ts', () => {
  const raised = (code: string) => Object.assign(new Error('refused'), { code, detail: 'd', hint: 'h' });

  it('uses the one form Lite passes through, which Lite still parses', () => {
    expect(typeof plain().normalizeDbError).toBe('function');
    const code = source('@supabase/lite');
    expect(code).toContain(`the "RAISE SQLSTATE 'PGRST'" error`);
    expect(code).toMatch(/\.normalizeDbError\(/);
    const { code: form, message, detail } = normalizeDbError(raised('P0001')) as Record<string, string>;
    expect(form).toBe('PGRST');
    expect(JSON.parse(message ?? '')).toEqual({ code: 'P0001', message: 'refused', details: 'd', hint: 'h' });
    expect(JSON.parse(detail ?? '')).toEqual({ status: 400, headers: {} });
  });

  it('leaves alone what is no error of the database', () => {
    for (const error of [new Error('x'), null, 'text', Object.assign(new Error('x'), { code: 'ECONNRESET' })])
      expect(normalizeDbError(error)).toBe(error);
    expect(normalizeDbError(raised('22023'))).toMatchObject({ code: '22023', hint: 'h' });
  });

  it('has the statuses of PostgREST', () => {
    const table = { '08006': 503, '23514': 400, '25P02': 500, '53400': 500, '54001': 413, '57P01': 503, '3D000': 400 };
    for (const [code, status] of Object.entries(table)) expect([code, statusOf(code)]).toEqual([code, status]);
  });
});

describe('lite/json-arguments.ts', () => {
  it('mends arguments that Lite encodes before the driver does, and finds them by the form it writes them in', async () => {
    const object = JSON.stringify({ a: 1 });
    expect(await ask(plain(), 'select jsonb_typeof($1::jsonb) as kind', [object])).toEqual({ kind: 'string' });
    const lite = source('@supabase/lite');
    expect(lite).toMatch(/sql`\$\{sql\.raw\(\w+\)\} := \$\{\w+\}::\$\{sql\.raw\(\w+\)\}`/);
    expect(lite).toMatch(/\(\$\{\w+\(\w+\.args\)\}::\$\{sql\.raw\(\w+\)\}\)`/);
    expect(lite).toMatch(/typeof \w+=="string"\?\w+:JSON\.stringify\(\w+\)/);
  });

  it('sends them as the caller wrote them', () => {
    const query = 'select f(items := $1::int[], data := $2::jsonb)';
    const sent = calledWith.run({ items: [1], data: 'text' }, () => encodedOnce([[1], 'text'], query));
    expect(sent).toEqual([[1], { text: '"text"' }]);
    expect(encodedOnce([[1], '{"a":1}'], query)).toEqual([[1], { text: '{"a":1}' }]);
    expect(encodedOnce(['{"a":1}'], 'select 1 where x @> $1::jsonb')).toEqual(['{"a":1}']);
  });
});

describe('lite/columns-parameter.ts', () => {
  it('mends rows that Lite stores with defaults and answers with null', () => {
    expect(source('@supabase/lite')).toContain('bodyKeySets');
    const url = new URL('http://x/rest/v1/t?columns="a","b, c"');
    expect(filledUp([{ a: 1 }, { a: 2, 'b, c': 3 }], url, '')).toEqual([
      { a: 1, 'b, c': null },
      { a: 2, 'b, c': 3 },
    ]);
    expect(filledUp([{ a: 1, 'b, c': 2 }], url, '')).toBeUndefined();
    expect(filledUp([{ a: 1 }], url, 'missing=default')).toBeUndefined();
  });
});

describe('lite/refused-input.ts', () => {
  const failed = (code: string, message: string) => refuseInput(Response.json({ code, message }, { status: 500 }));

  it('knows the failures of Lite by their code, and leaves every other answer as it is', async () => {
    expect(source('@supabase/lite')).toContain('"SUP"');
    const refused = await failed('SUP', 'RangeError: Maximum call stack size exceeded');
    expect([refused.status, await refused.json()]).toMatchObject([413, { code: '54001' }]);
    for (const [code, message] of [
      ['SUP', 'TypeError: x is undefined'],
      ['57014', 'canceled'],
    ] as const) {
      const kept = await failed(code, message);
      expect([kept.status, await kept.json()]).toEqual([500, { code, message }]);
    }
  });
});

describe('lite/boolean-values.ts', () => {
  it('mends a driver that types booleans by themselves, on connections that are reserved', async () => {
    const connection = plain();
    await expect(ask(connection, 'select jsonb_typeof($1) as kind', [true])).rejects.toThrow(/boolean/);
    const dialect = source('kysely-postgres-js');
    expect(dialect).toContain('this.#postgres.reserve()');
    expect(dialect).toContain('this.#reservedConnection.unsafe(');
  });
});

describe('lite/app.ts', () => {
  it('relies on Lite taking the caller from the gateway, that has set user and session', () => {
    expect(source('@supabase/lite')).toMatch(/\.var\.userId\|\|!\w+\.var\.sessionId/);
  });
});

describe('bootstrap', () => {
  it('gets the tables of storage from Lite', () => {
    const storage = getStorageSchemaSql();
    for (const part of [
      'storage.buckets (',
      'storage.objects (',
      'storage.foldername(name text)',
      'UNIQUE (bucket_id, name)',
    ])
      expect(storage).toContain(part);
  });
});
