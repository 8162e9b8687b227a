/**
 * Guards: each asserts the inner part of @supabase/lite (or of its driver) that a mend of
 * supabase/local relies on. When one fails after an upgrade, look at the mend it names first:
 * it may have become needless, or stopped working without a sound.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App, getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import { type PostgresConnection, createPostgresConnection } from '@supabase/lite/postgres';
import type { Kysely } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { LOCAL_KEYS } from '../local/config.ts';
import { normalizeDbError, statusOf } from '../local/lite/database-errors.ts';
import { authTypes, restTypes } from '../local/lite/value-types.ts';

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

  it('encodes once what the auth service has encoded already', async () => {
    const text = JSON.stringify({ username: 'x' });
    const kind = 'select jsonb_typeof($1::jsonb) as kind';
    expect(await ask(plain(), kind, [text])).toEqual({ kind: 'string' });
    expect(await ask(plain({ types: authTypes }), kind, [text])).toEqual({ kind: 'object' });
    expect(await ask(plain({ types: authTypes }), kind, [{ a: 1 }])).toEqual({ kind: 'object' });
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
    const table = { '08006': 503, '23514': 400, '25P02': 500, '53400': 500, '57P01': 503, '3D000': 400 };
    for (const [code, status] of Object.entries(table)) expect([code, statusOf(code)]).toEqual([code, status]);
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

describe('lite/user-ids.ts', () => {
  it('replaces ids that Lite draws by time and passes to these functions of its repository', () => {
    const lite = source('@supabase/lite');
    expect(lite).toContain("import {v7}from'uuid'");
    for (const name of ['createUser', 'createIdentity', 'findIdentitiesByUserId', 'createAuditLogEntry']) {
      expect(lite).toContain(`this.repo.${name}(`);
    }
  });
});

describe('lite/session-tokens.ts', () => {
  it('wraps the two methods that sign tokens, on a service made anew for every request', async () => {
    const seen: Record<string, unknown>[] = [];
    const app = new App({
      connection: plain({ types: authTypes }),
      auth: { enabled: true, jwt_secret: LOCAL_KEYS.jwtSecret, publishable_key: 'sb_publishable_x' },
      options: {
        server: {
          admin: false,
          middlewares: [
            async (c: { get(name: string): unknown }, next: () => Promise<void>) => {
              seen.push(c.get('authService') as Record<string, unknown>);
              await next();
            },
            // oxlint-disable-next-line typescript/no-explicit-any -- Lite carries its own Hono
          ] as any,
        },
      },
    });
    const settings = () =>
      app.fetch(new Request('http://x/auth/v1/settings', { headers: { apikey: 'sb_publishable_x' } }));
    expect((await settings()).status).toBe(200);
    await settings();
    expect(seen).toHaveLength(2);
    expect(seen[0]).not.toBe(seen[1]);
    const service = seen[0] as Record<string, (...args: unknown[]) => unknown> & {
      repo: { db: Kysely<unknown> };
    };
    expect(service.createSessionForUser?.length).toBe(2);
    expect(String(service.createSessionForUser)).toContain('session_id:');
    expect(service.createRefreshResponse?.length).toBe(4);
    expect(typeof service.repo.db.selectFrom).toBe('function');
    const signers = Object.getOwnPropertyNames(Object.getPrototypeOf(service)).filter(
      (name) => name !== 'constructor' && /token_type:\s*"bearer"/.test(String(service[name])),
    );
    expect(signers.toSorted()).toEqual(['createRefreshResponse', 'createSessionForUser']);
  });
});

describe('lite/app.ts', () => {
  it('relies on Lite skipping its own look-ups when the gateway has set user and session', () => {
    expect(source('@supabase/lite')).toMatch(/\.var\.userId\|\|!\w+\.var\.sessionId/);
    expect(source('@supabase/lite')).toContain('LITE_AUTH_BCRYPT_COST');
  });
});

describe('bootstrap', () => {
  it('gets the tables of auth and storage from Lite', () => {
    const auth = getAuthSchemaSql();
    for (const table of ['users', 'sessions', 'refresh_tokens', 'identities', 'flow_state'])
      expect(auth).toContain(`auth.${table} (`);
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
