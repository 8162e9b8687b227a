/**
 * Takes changes out of the database as they are committed, a limited number at a time, so that a large import waits
 * there and not in memory. Woken by a notification, it stays awake for a while and looks by itself, because writers
 * that need not notify do not wait for each other. Goes on by itself when PostgreSQL was away.
 */
import type { Sql } from 'postgres';
import { parseExactly } from './exact-json.ts';
import type { Change } from './payload.ts';
import type { ChangeEvent } from './subscriptions.ts';

const MOST_CHANGES = 500;
const RETRY_MS = 250;
/** How long after a change writers need not notify, because it looks by itself; and how often it looks. */
const AWAKE_MS = 250;
const LOOK_MS = 5;
/** So long it goes on looking, for a writer that saw it awake and then took its time to commit. */
const DROWSY_MS = 2000;
const DROWSY_LOOK_MS = 50;

interface Taken {
  id: string;
  table: number;
  /** `SCHEMA` stands between the rows that were changed before and after a change of the schema. */
  event: ChangeEvent | 'SCHEMA';
  record: string | null;
  oldRecord: string | null;
  at: string;
}

interface TakenRow extends Taken {
  event: ChangeEvent;
}

export interface FeedOptions {
  /** One connection of the superuser: changes are taken in turn. */
  sql: Sql;
  onChanges(changes: Change[]): Promise<void>;
  onSchemaChange(): void;
  log(line: string): void;
}

export class ChangeFeed {
  readonly #options: FeedOptions;
  #running: Promise<void> | null = null;
  #notified = false;
  #rouse = () => {};
  #stopped = false;

  constructor(options: FeedOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const { sql } = this.#options;
    const schemaChanged = () => this.#options.onSchemaChange();
    const changed = () => this.#wake();
    // For what is announced by hand (`notify pgrst`); what DDL changes stands in line, see #deliver.
    await sql.listen('pgrst', schemaChanged, schemaChanged);
    await sql.listen('realtime_changes', changed, changed);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#rouse();
    await this.#running;
    await this.#options.sql.end({ timeout: 1 });
  }

  #wake(): void {
    this.#notified = true;
    this.#rouse();
    this.#running ??= this.#watch().finally(() => {
      this.#running = null;
    });
  }

  /** Delivers until nothing more comes for a while. */
  async #watch(): Promise<void> {
    let lastSeen = 0;
    let awake = false;
    let failed = false;
    while (!this.#stopped) {
      try {
        if (this.#notified) lastSeen = performance.now();
        this.#notified = false;
        const delivered = await this.#deliver();
        if (delivered) lastSeen = performance.now();
        const idle = performance.now() - lastSeen;
        if (idle > DROWSY_MS && !this.#notified) return;
        if (awake !== idle < AWAKE_MS) {
          awake = idle < AWAKE_MS;
          await this.#setAwake(awake);
        } else if (!delivered && !this.#notified) await this.#rest(awake ? LOOK_MS : DROWSY_LOOK_MS);
        failed = false;
      } catch (error) {
        if (this.#stopped) return;
        if (!failed) this.#options.log(`Realtime: changes could not be delivered: ${String(error)}`);
        failed = true;
        awake = false;
        lastSeen = performance.now();
        await this.#rest(RETRY_MS);
      }
    }
  }

  #rest(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#rouse = () => {
      clearTimeout(timer);
      resolve();
    };
    return promise;
  }

  async #setAwake(awake: boolean): Promise<void> {
    const { sql } = this.#options;
    await sql`select setval('supabase_local.reader_awake', ${awake ? 1 : 0})`;
  }

  async #deliver(): Promise<boolean> {
    const taken = await this.#take();
    const rows = taken.filter(isOfRow);
    if (rows.length < taken.length) this.#options.onSchemaChange();
    if (rows.length > 0) await this.#options.onChanges(rows.map(changeOf));
    return taken.length > 0;
  }

  #take(): Promise<Taken[]> {
    const { sql } = this.#options;
    return sql<Taken[]>`
      with taken as (
        delete from supabase_local.changes
        where id in (select id from supabase_local.changes order by id limit ${MOST_CHANGES}) returning *
      )
      select id, entity::int8::float8 as table, action as event, record::text, old_record::text as "oldRecord",
        to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from taken order by taken.id`;
  }
}

const isOfRow = (taken: Taken): taken is TakenRow => taken.event !== 'SCHEMA';

const rowOf = (text: string | null) => (text === null ? null : parseExactly(text));

function changeOf({ id, record, oldRecord, ...rest }: TakenRow): Change {
  const bytes = Buffer.byteLength(record ?? '') + Buffer.byteLength(oldRecord ?? '');
  return { ...rest, id: Number(id), record: rowOf(record), oldRecord: rowOf(oldRecord), bytes };
}
