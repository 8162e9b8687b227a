/**
 * Takes changes out of the database as they are committed, a limited number at a time, so that a large import waits
 * there and not in memory. Goes on by itself when PostgreSQL was away.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import { parseExactly } from './exact-json.ts';
import type { Change } from './payload.ts';
import type { ChangeEvent } from './subscriptions.ts';

const MOST_CHANGES = 500;
const RETRY_MS = 250;

interface Taken {
  id: string;
  table: number;
  event: ChangeEvent;
  record: string | null;
  oldRecord: string | null;
  at: string;
}

export interface FeedOptions {
  superuserUrl: string;
  onChanges(changes: Change[]): Promise<void>;
  onSchemaChange(): void;
  log(line: string): void;
}

export class ChangeFeed {
  readonly #options: FeedOptions;
  readonly #sql: Sql;
  #running: Promise<void> | null = null;
  #again = false;
  #stopped = false;

  constructor(options: FeedOptions) {
    this.#options = options;
    // Taking a change out needs not survive a crash: there is nothing to take out after one.
    this.#sql = postgres(options.superuserUrl, {
      max: 1,
      connection: { synchronous_commit: 'off' },
      onnotice: () => {},
    });
  }

  async start(): Promise<void> {
    const schemaChanged = () => this.#options.onSchemaChange();
    // Both on one connection: a change of the schema is heard of before the changes of rows that follow it.
    await this.#sql.listen('pgrst', schemaChanged, schemaChanged);
    await this.#sql.listen(
      'realtime_changes',
      () => this.#wake(),
      () => this.#wake(),
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#sql.end({ timeout: 1 });
    await this.#running;
  }

  #wake(): void {
    this.#again = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
    });
  }

  async #drain(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false;
      try {
        const taken = await this.#take();
        this.#again ||= taken.length === MOST_CHANGES;
        if (taken.length > 0) await this.#options.onChanges(taken.map(changeOf));
      } catch (error) {
        if (this.#stopped) return;
        this.#options.log(`Realtime: changes could not be delivered: ${String(error)}`);
        this.#again = true;
        await sleep(RETRY_MS);
      }
    }
  }

  #take(): Promise<Taken[]> {
    return this.#sql<Taken[]>`
      with taken as (
        delete from supabase_local.changes
        where id in (select id from supabase_local.changes order by id limit ${MOST_CHANGES}) returning *
      )
      select id, entity::int8::float8 as table, action as event, record::text, old_record::text as "oldRecord",
        to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from taken order by taken.id`;
  }
}

const rowOf = (text: string | null) => (text === null ? null : parseExactly(text));

function changeOf({ id, record, oldRecord, ...rest }: Taken): Change {
  const bytes = Buffer.byteLength(record ?? '') + Buffer.byteLength(oldRecord ?? '');
  return { ...rest, id: Number(id), record: rowOf(record), oldRecord: rowOf(oldRecord), bytes };
}
