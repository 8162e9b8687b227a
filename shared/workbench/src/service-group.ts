import type { Service } from './processes.ts';

/** A service is started again at most so many times within the period. */
const RESTARTS = 3;
const PERIOD_MS = 60_000;
/** Signals within this time are one Ctrl-C, which arrives from the terminal and from the programs that started this one. */
const SAME_SIGNAL_MS = 1000;

/** The processes of one command: they end together, however it ends. */
export class ServiceGroup {
  #services: Service<unknown>[] = [];
  #stopped: Promise<void> | undefined;

  /** Adds a service; if it ends by itself, everything ends. */
  add<Ready>(name: string, service: Service<Ready>): Service<Ready> {
    // Ctrl-C may come in the middle of the start-up, which goes on while the others are being stopped.
    if (this.#stopped) void service.stop();
    this.#services.push(service);
    void service.exited.then((code) => {
      if (this.#stopped) return;
      console.error(`${name} has ended (code ${code}); stopping the rest.`);
      void this.end(1);
    });
    return service;
  }

  /**
   * Adds a service that is started again when it ends after it was ready, such as one that was killed: those that talk
   * to it connect again. If it does not come back, or ends again and again, everything ends.
   */
  keep<Ready>(name: string, start: () => Service<Ready>): Service<Ready> {
    const first = start();
    const ends: number[] = [];
    const watch = async (service: Service<Ready>): Promise<void> => {
      const wasReady = await service.ready.then(
        () => true,
        () => false,
      );
      const code = await service.exited;
      if (this.#stopped) return;
      ends.push(performance.now());
      const lately = ends.filter((at) => performance.now() - at < PERIOD_MS);
      if (!wasReady || lately.length > RESTARTS) {
        console.error(`${name} has ended (code ${code}); stopping the rest.`);
        return this.end(1);
      }
      console.error(`${name} has ended (code ${code}); starting it again.`);
      const next = start();
      this.#services.splice(this.#services.indexOf(service), 1, next);
      return watch(next);
    };
    this.#services.push(first);
    // Ctrl-C may come in the middle of the start-up, as above.
    if (this.#stopped) void first.stop();
    void watch(first);
    return first;
  }

  /** Stops everything, the last started first. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const service of this.#services.toReversed()) await service.stop();
  }

  /** Stops everything and ends this process, once all have ended; the first of several calls decides the code. */
  async end(code: number): Promise<void> {
    process.exitCode ??= code;
    await this.stop();
    process.exit();
  }

  /** Runs the start-up of a command that goes on until Ctrl-C; an error of it is said in one line and ends everything. */
  async run(start: () => Promise<void>): Promise<void> {
    let first = 0;
    const onSignal = () => {
      first ||= performance.now();
      // Asked once more it does not wait; the services end as their channel closes.
      if (performance.now() - first > SAME_SIGNAL_MS) process.exit(130);
      void this.end(0);
    };
    process.on('SIGINT', onSignal);
    process.on('SIGTERM', onSignal);
    process.on('disconnect', () => void this.end(1)); // who started this command was killed
    try {
      await start();
    } catch (error) {
      // After Ctrl-C the start-up fails because its services are gone: that is no news.
      if (process.exitCode !== 0) console.error(`\n${(error as Error).message}`);
      await this.end(1);
    }
  }
}
