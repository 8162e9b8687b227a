/**
 * The hourly jobs of the product. On a hosted project `pg_cron` calls them; PostgreSQL out of npm comes without it, so
 * this process does.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';

interface Pauses {
  everyMs: number;
  /** After a failure, as when PostgreSQL was away. */
  againMs: number;
}

const PAUSES: Pauses = { everyMs: 3_600_000, againMs: 60_000 };

/** Calls `private.run_hourly_jobs()` now and every hour, one call after the other; does nothing where there is none. */
export function startScheduler(sql: Sql, log: (line: string) => void, { everyMs, againMs }: Pauses = PAUSES) {
  const ending = new AbortController();
  const { signal } = ending;
  const rounds = async () => {
    while (!signal.aborted) {
      let pause = everyMs;
      try {
        await runJobs(sql, signal);
      } catch (error) {
        if (signal.aborted) return;
        pause = againMs;
        log(`The hourly jobs failed: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const ended = rounds();
  return {
    /** What runs is cancelled: it is one transaction, and does at the next start what it could not do now. */
    async stop(): Promise<void> {
      ending.abort();
      await ended;
    },
  };
}

async function runJobs(sql: Sql, signal: AbortSignal): Promise<void> {
  await sql.begin(async (tx) => {
    const [now] = await tx<{ pid: number; here: boolean }[]>`
      select pg_backend_pid() as pid, to_regprocedure('private.run_hourly_jobs()') is not null as here`;
    if (!now?.here || signal.aborted) return;
    // The driver's own cancel() fails outside of everybody's reach when the connection it opens is reset.
    const cancel = () => void sql`select pg_cancel_backend(${now.pid})`.catch(() => {});
    signal.addEventListener('abort', cancel, { once: true });
    await tx`select private.run_hourly_jobs()`.finally(() => signal.removeEventListener('abort', cancel));
  });
}
