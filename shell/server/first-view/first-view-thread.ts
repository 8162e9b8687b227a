import { Worker } from 'node:worker_threads';
import type { FirstView } from '../../src/first-view.tsx';
import type { FirstViewAnswer, FirstViewCode, FirstViewRequest } from './worker.ts';

/** How many pages may wait for the thread; further ones are sent without a first view. */
const MAX_WAITING = 32;
/** After how many milliseconds code counts as stuck; a drawing takes about 10 ms, the first one about 100. */
const STUCK_MS = 10_000;
const MAX_HEAP_MB = 256;

/** A thread that draws first views with the code of one set of builds. */
export class FirstViewThread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (view: FirstView | undefined) => void>();
  readonly #log: (line: string) => void;
  #lastId = 0;
  #told = false;
  #ended = false;

  constructor(code: FirstViewCode, log: (line: string) => void) {
    const { NODE_COMPILE_CACHE: compileCache } = process.env;
    this.#log = log;
    this.#worker = new Worker(new URL('worker.ts', import.meta.url), {
      workerData: code,
      // Nothing of this process but where Node keeps what it compiled, which starts the thread in a third of the time.
      env: compileCache ? { NODE_COMPILE_CACHE: compileCache } : {},
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', ({ id, view, error }: FirstViewAnswer) => {
      if (error) this.#tell(error);
      this.#settle(id, view);
    });
    this.#worker.on('error', (error) => this.#fail(error));
  }

  /** @returns undefined where there is none to be had */
  draw(request: Omit<FirstViewRequest, 'id'>): Promise<FirstView | undefined> {
    if (this.#ended || this.#waiting.size >= MAX_WAITING) return Promise.resolve(undefined);
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<FirstView | undefined>();
    this.#waiting.set(id, resolve);
    const timer = setTimeout(() => this.#fail(new Error(`${request.path} was not drawn in time`)), STUCK_MS);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    this.#worker.postMessage({ ...request, id });
    return promise.finally(() => clearTimeout(timer));
  }

  /** Whether the thread still draws. */
  get running(): boolean {
    return !this.#ended;
  }

  end() {
    this.#ended = true;
    for (const id of this.#waiting.keys()) this.#settle(id, undefined);
    void this.#worker.terminate();
  }

  #settle(id: number, view: FirstView | undefined) {
    this.#waiting.get(id)?.(view);
    this.#waiting.delete(id);
  }

  #fail(error: unknown) {
    if (this.#ended) return;
    this.#tell(String(error));
    this.end();
  }

  /** Logs a mistake once: the same screen fails on every visit. */
  #tell(error: string) {
    if (!this.#told) this.#log(`A first view could not be drawn: ${error}`);
    this.#told = true;
  }
}
