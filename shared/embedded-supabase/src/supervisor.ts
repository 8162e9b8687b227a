/** Keeps PostgreSQL running: starts it again when it dies, and says when it is gone and when it is back. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';

/** So many deaths within so long, and it is given up. */
const DEATHS = 5;
const PERIOD_MS = 60_000;
/** Before the second attempt in a row; each later one waits twice as long. */
const PAUSE_MS = 250;

export class Supervisor extends EventEmitter<{ down: []; up: [] }> {
  readonly url: string;
  /** Settles when PostgreSQL is given up. */
  readonly failed: Promise<Error>;
  /** False from the moment a death is noticed until it is back. */
  available = true;
  /** How often it has been gone. */
  outages = 0;
  #options: PostgresOptions;
  #running: RunningPostgres;
  #deaths: number[] = [];
  #stopping: AbortController = new AbortController();
  #restart: Promise<void> = Promise.resolve();
  #fail: (error: Error) => void = () => {};

  /** @param options `onRecovery` is the supervisor's own */
  static async start(options: PostgresOptions): Promise<Supervisor> {
    let supervisor: Supervisor | null = null;
    const onRecovery = (phase: 'begins' | 'done') => supervisor?.[phase === 'begins' ? 'goDown' : 'goUp']();
    const running = await startPostgres({ ...options, onRecovery });
    supervisor = new Supervisor({ ...options, port: running.port, onRecovery }, running);
    return supervisor;
  }

  constructor(options: PostgresOptions, running: RunningPostgres) {
    super();
    this.setMaxListeners(0);
    this.#options = options;
    this.#running = running;
    this.url = running.url;
    this.failed = new Promise((resolve) => (this.#fail = resolve));
    this.#watch();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#restart;
    await this.#running.stop();
  }

  goDown(): void {
    if (!this.available) return;
    this.available = false;
    this.outages++;
    this.emit('down');
  }

  goUp(): void {
    if (this.available) return;
    this.available = true;
    this.emit('up');
  }

  #watch(): void {
    void this.#running.crashed.then((error) => {
      this.#restart = this.#startAgain(error);
    });
  }

  async #startAgain(reason: Error): Promise<void> {
    this.goDown();
    const { log = () => {} } = this.#options;
    for (let attempt = 0, error = reason; !this.#stopping.signal.aborted; attempt++) {
      const now = Date.now();
      this.#deaths = [...this.#deaths.filter((at) => now - at < PERIOD_MS), now];
      if (this.#deaths.length >= DEATHS) {
        this.#fail(new Error(`PostgreSQL died ${DEATHS} times within a minute. ${error.message}`));
        return;
      }
      log(`${error.message}. Starting it again`);
      if (attempt > 0) {
        const pause = sleep(PAUSE_MS * 2 ** (attempt - 1), undefined, { signal: this.#stopping.signal });
        await pause.catch(() => {});
      }
      try {
        this.#running = await startPostgres(this.#options);
        log(`PostgreSQL is back after ${Date.now() - now} ms`);
        this.#watch();
        return this.goUp();
      } catch (failure) {
        error = failure as Error;
      }
    }
  }
}
