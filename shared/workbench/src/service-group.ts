import type { Service } from './processes.ts';

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
    process.on('SIGINT', () => void this.end(0));
    process.on('SIGTERM', () => void this.end(0));
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
