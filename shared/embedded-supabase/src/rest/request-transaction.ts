/**
 * The transaction of one REST request, in as few round trips as it takes: BEGIN, the settings of the caller and the
 * first statement travel together, and an answer that wrote nothing does not wait for COMMIT.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ReservedSql, Sql } from 'postgres';
import type { PreparedTexts } from './prepared-texts.ts';

export interface RequestTransaction {
  pool: Sql;
  texts: PreparedTexts;
  /** `set_config` of each, in this order, for this transaction. */
  settings: [name: string, value: string][];
  readOnly: boolean;
  /** Undoes what was done, and answers it all the same. */
  rollBack: boolean;
}

type Run<Result> = (db: Kysely<unknown>) => Promise<Result>;

/** PostgreSQL's code for a prepared statement whose tables were altered since. */
const PLAN_OUTDATED = '0A000';

export async function inTransaction<Result>(options: RequestTransaction, run: Run<Result>): Promise<Result> {
  try {
    return await attempt(options, run);
  } catch (error) {
    if ((error as { code?: string }).code !== PLAN_OUTDATED) throw error;
    options.texts.forget();
    return attempt(options, run);
  }
}

async function attempt<Result>(options: RequestTransaction, run: Run<Result>): Promise<Result> {
  const reserved = await options.pool.reserve();
  const connection = new PipelinedConnection(reserved, options);
  const end = (statement: 'commit' | 'rollback') => connection.end(statement).finally(() => reserved.release());
  try {
    const result = await run(new Kysely({ dialect: dialectOf(connection) }));
    const ended = end(options.rollBack ? 'rollback' : 'commit');
    // A read wrote nothing that its end could lose; a connection that broke is given up by its pool.
    if (options.readOnly) ended.catch(() => {});
    else await ended;
    return result;
  } catch (error) {
    end('rollback').catch(() => {});
    throw error;
  }
}

class PipelinedConnection implements DatabaseConnection {
  #reserved: ReservedSql;
  #options: RequestTransaction;
  #begun: Promise<unknown> | null = null;
  #ended = false;

  constructor(reserved: ReservedSql, options: RequestTransaction) {
    this.#reserved = reserved;
    this.#options = options;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const begun = this.#begin();
    const { text, prepare } = this.#options.texts.see(sql);
    const asked = this.#reserved.unsafe(text, [...parameters] as never[], { prepare }).execute();
    // Whatever failed first is the reason why the others did.
    const [before, answer] = await Promise.allSettled([begun, asked]);
    if (before.status === 'rejected') throw before.reason;
    if (answer.status === 'rejected') throw answer.reason;
    const { command, count } = answer.value;
    const wrote = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows: Array.from(answer.value) as Row[], ...(wrote && { numAffectedRows: BigInt(count) }) };
  }

  // oxlint-disable-next-line require-yield -- Kysely asks for it, Lite never does
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('A REST request reads its answer whole');
  }

  async end(statement: 'commit' | 'rollback'): Promise<void> {
    if (this.#ended || !this.#begun) return;
    this.#ended = true;
    await this.#reserved.unsafe(statement);
  }

  #begin(): Promise<unknown> {
    if (this.#begun) return this.#begun;
    const { settings, readOnly } = this.#options;
    const calls = settings.map(([name], index) => `set_config('${name.replaceAll("'", "''")}', $${index + 1}, true)`);
    const begin = this.#reserved.unsafe(readOnly ? 'begin read only' : 'begin').execute();
    const values = settings.map(([, value]) => value);
    const set = this.#reserved.unsafe(`select ${calls.join(', ')}`, values, { prepare: true }).execute();
    this.#begun = Promise.all([begin, set]);
    this.#begun.catch(() => {});
    return this.#begun;
  }
}

function dialectOf(connection: DatabaseConnection): Dialect {
  const refuse = () => Promise.reject(new Error('A REST request is one transaction'));
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      beginTransaction: refuse,
      commitTransaction: refuse,
      rollbackTransaction: refuse,
      releaseConnection: async () => {},
      destroy: async () => {},
    }),
  };
}
