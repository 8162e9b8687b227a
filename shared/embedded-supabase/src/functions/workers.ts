/** Keeps one worker for each function: started by its first call, replaced when a file has changed or it has ended. */
import type { LocalConfig } from '../config.ts';
import { DenoProcess, type Limits } from './deno-process.ts';
import { notFound } from './failure.ts';
import { type FunctionFolder, denoConfig, functionFolder } from './folder.ts';
import { type SecretSources, functionSecrets, maskSecrets } from './secrets.ts';

export interface WorkersOptions {
  /** supabase/functions. */
  dir: string;
  /** Further folders that functions may import from. */
  packages: string[];
  cacheDir: string;
  functions: LocalConfig['functions'];
  limits: Limits;
  secrets: SecretSources;
  log: (line: string) => void;
}

/** A function's process together with the calls it answers. */
export class Worker {
  readonly process: DenoProcess;
  readonly port: number;
  #calls = 0;
  #retired = false;

  constructor(process: DenoProcess, port: number) {
    this.process = process;
    this.port = port;
  }

  get retired(): boolean {
    return this.#retired;
  }

  begin(): void {
    this.#calls += 1;
  }

  end(): void {
    this.#calls -= 1;
    if (this.#retired && this.#calls === 0) this.process.retire();
  }

  /** Gets no new calls; those it has are answered. */
  retire(): void {
    if (this.#retired) return;
    this.#retired = true;
    if (this.#calls === 0) this.process.retire();
  }
}

interface Current {
  version: string;
  worker: Promise<Worker>;
  /** Once it has started. */
  running?: Worker;
}

export class Workers {
  readonly #options: WorkersOptions;
  readonly #folder: () => Promise<FunctionFolder>;
  readonly #current = new Map<string, Current>();
  readonly #alive = new Set<DenoProcess>();
  #stopped = false;

  constructor(options: WorkersOptions) {
    this.#options = options;
    this.#folder = functionFolder(options.dir, options.secrets.files);
  }

  /** @throws Failure if there is no such function */
  async find(name: string): Promise<{ verifyJwt: boolean; worker: () => Promise<Worker> }> {
    const { functions, version } = await this.#folder();
    const entry = functions.get(name);
    const settings = this.#options.functions[name];
    if (!entry || settings?.enabled === false) {
      this.#drop(name, this.#current.get(name));
      throw notFound();
    }
    return {
      verifyJwt: settings?.verify_jwt ?? true,
      worker: () => this.#worker(name, entry, version),
    };
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all([...this.#alive].map((process) => process.kill()));
  }

  #worker(name: string, entry: string, version: string): Promise<Worker> {
    const current = this.#current.get(name);
    if (current?.version === version && !current.running?.retired) return current.worker;
    this.#drop(name, current);
    const next: Current = { version, worker: this.#start(name, entry) };
    this.#current.set(name, next);
    const over = () => {
      if (this.#current.get(name) === next) this.#current.delete(name);
    };
    next.worker.then((worker) => {
      next.running = worker;
      return worker.process.ended.then(over);
    }, over);
    return next.worker;
  }

  #drop(name: string, current: Current | undefined): void {
    this.#current.delete(name);
    current?.worker.then(
      (worker) => worker.retire(),
      () => {},
    );
  }

  async #start(name: string, entry: string): Promise<Worker> {
    const { dir, packages, cacheDir, limits, log } = this.#options;
    const env = await functionSecrets(this.#options.secrets);
    const masked = maskSecrets(env);
    const config = await denoConfig(entry);
    if (this.#stopped) throw notFound();
    const started = performance.now();
    const process = new DenoProcess({
      entry: `file://${entry}`,
      denoConfig: config,
      env,
      readable: [dir, ...packages],
      cacheDir,
      limits,
      log: (line) => log(`${name} | ${masked(line)}`),
    });
    this.#alive.add(process);
    void process.ended.then(() => this.#alive.delete(process));
    const port = await process.ready;
    log(`${name} started in ${Math.round(performance.now() - started)} ms`);
    return new Worker(process, port);
  }
}
