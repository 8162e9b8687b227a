import type { Service } from './processes.ts';

/** The processes of one command: they end together, however it ends. */
export class ServiceGroup {
  #services: Service<unknown>[] = [];
  #stopping = false;

  /** Adds a service; if it ends by itself, everything ends. */
  add<Ready>(name: string, service: Service<Ready>): Service<Ready> {
    this.#services.push(service);
    void service.exited.then((code) => {
      if (this.#stopping) return;
      console.error(`${name} has ended (code ${code}); stopping the rest.`);
      void this.end(1);
    });
    return service;
  }

  /** Stops everything, the last started first. */
  async stop(): Promise<void> {
    this.#stopping = true;
    for (const service of this.#services.toReversed()) await service.stop();
  }

  /** Stops everything and ends this process. */
  async end(code: number): Promise<never> {
    if (!this.#stopping) await this.stop();
    process.exit(code);
  }

  /** Runs the start-up of a command that goes on until Ctrl-C; an error of it is said in one line and ends everything. */
  async run(start: () => Promise<void>): Promise<void> {
    process.on('SIGINT', () => void this.end(0));
    process.on('SIGTERM', () => void this.end(0));
    try {
      await start();
    } catch (error) {
      console.error(`\n${(error as Error).message}`);
      await this.end(1);
    }
  }
}
