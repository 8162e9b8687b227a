/**
 * Stands in for pg_cron and pg_net, without which PostgreSQL out of npm comes. A project gives its jobs fixed names, has
 * them called by `pg_cron` where it is hosted, and by this process on this machine:
 *
 * - `private.run_hourly_jobs()` and `private.run_minute_jobs()`, each one transaction;
 * - `private.due_functions()`, which gives the names of Edge Functions that have something to do.
 *
 * Where one of them does not exist nothing is called.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';

interface Pauses {
  /** Before the first call. */
  firstMs?: number;
  everyMs: number;
  /** After a failure, as when PostgreSQL was away. */
  againMs: number;
}

interface Repetition {
  /** What runs is cancelled: it is one transaction, and does at the next start what it could not do now. */
  stop(): Promise<void>;
}

const HOURLY: Pauses = { everyMs: 3_600_000, againMs: 60_000 };
/** The first call comes when what starts beside us has had its time. */
const MINUTELY: Pauses = { firstMs: 20_000, everyMs: 60_000, againMs: 60_000 };

/** Calls `private.run_hourly_jobs()` now and every hour, one call after the other; does nothing where there is none. */
export function startScheduler(sql: Sql, log: (line: string) => void, pauses = HOURLY): Repetition {
  return startJobs('hourly', sql, log, pauses);
}

/** Calls `private.run_minute_jobs()` every minute; does nothing where there is none. */
export function startMinuteJobs(sql: Sql, log: (line: string) => void, pauses = MINUTELY): Repetition {
  return startJobs('minute', sql, log, pauses);
}

function startJobs(which: 'hourly' | 'minute', sql: Sql, log: (line: string) => void, pauses: Pauses): Repetition {
  const run = (signal: AbortSignal) => runJobs(`private.run_${which}_jobs()`, sql, signal);
  return repeat(run, { log: (why) => log(`The ${which} jobs failed: ${why}`), pauses });
}

/**
 * Calls the Edge Functions that `private.due_functions()` names, every minute; does nothing where there is none.
 * @param call calls one by its name
 */
export function startFunctionCalls(
  sql: Sql,
  call: (name: string, signal: AbortSignal) => Promise<unknown>,
  log: (line: string) => void,
  pauses = MINUTELY,
): Repetition {
  const run = async (signal: AbortSignal) => {
    const [now] = await sql<{ here: boolean }[]>`select to_regprocedure('private.due_functions()') is not null as here`;
    if (!now?.here) return;
    const due = await sql<{ name: string }[]>`select name from private.due_functions() as due (name)`;
    for (const { name } of due) if (!signal.aborted) await call(name, signal);
  };
  return repeat(run, { log: (why) => log(`The functions that are due could not be called: ${why}`), pauses });
}

function repeat(
  run: (signal: AbortSignal) => Promise<void>,
  { log, pauses: { firstMs = 0, everyMs, againMs } }: { log: (why: string) => void; pauses: Pauses },
): Repetition {
  const ending = new AbortController();
  const { signal } = ending;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  const rounds = async () => {
    if (firstMs > 0) await pause(firstMs);
    while (!signal.aborted) {
      let next = everyMs;
      try {
        await run(signal);
      } catch (error) {
        if (signal.aborted) return;
        next = againMs;
        log(error instanceof Error ? error.message : String(error));
      }
      await pause(next);
    }
  };
  const ended = rounds();
  return {
    async stop() {
      ending.abort();
      await ended;
    },
  };
}

async function runJobs(jobs: string, sql: Sql, signal: AbortSignal): Promise<void> {
  await sql.begin(async (tx) => {
    const [now] = await tx<{ pid: number; here: boolean }[]>`
      select pg_backend_pid() as pid, to_regprocedure(${jobs}) is not null as here`;
    if (!now?.here || signal.aborted) return;
    // The driver's own cancel() fails outside of everybody's reach when the connection it opens is reset.
    const cancel = () => void sql`select pg_cancel_backend(${now.pid})`.catch(() => {});
    signal.addEventListener('abort', cancel, { once: true });
    await tx.unsafe(`select ${jobs}`).finally(() => signal.removeEventListener('abort', cancel));
  });
}
