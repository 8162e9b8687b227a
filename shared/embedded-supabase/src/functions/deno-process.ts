/**
 * One Deno process: a function, kept warm. It may read its own files and reach the network, and nothing else.
 *
 * A shell between us and Deno holds a pipe to us: when we end, however roughly, it kills Deno, even one that is
 * caught in an endless loop. It also has the kernel limit Deno's memory. Whoever watches the pipe waits to be ended by the
 * shell, also after it has killed Deno: the shell never signals a process that is gone. Of either it says nothing.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { LocalConfig } from '../config.ts';
import { denoProgram } from './deno.ts';
import { type Failure, bootError, resourceLimit, workerError } from './failure.ts';

export type Limits = LocalConfig['edge_runtime']['limits'];

export interface ProcessOptions {
  entry: string;
  denoConfig: string | undefined;
  env: Record<string, string>;
  /** Folders the function may read. */
  readable: string[];
  /** Where Deno keeps what it compiled. */
  cacheDir: string;
  limits: Limits;
  log: (line: string) => void;
}

type Message = { type: 'ready'; port: number } | { type: 'failed'; load: boolean } | { type: 'beat'; memory: number };

/** Built, it is JavaScript as this file is: Deno takes no types out of what lies in node_modules. */
const MAIN = fileURLToPath(new URL(`worker/main${extname(import.meta.url)}`, import.meta.url));

const WATCHDOG = `ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift
exec 9<&0 </dev/null
"$@" 9<&- & server=$!
( exec >/dev/null 2>&1 3>&-; while read -r _ <&9; do :; done; kill -KILL $server; exec sleep 9 ) & watch=$!
exec 9<&-
{ wait $server; code=$?; kill $watch; wait $watch; } 2>/dev/null
exit $code`;

/** Deno tells it is alive every 250 ms. */
const BEAT = 250;

export class DenoProcess {
  readonly ready: Promise<number>;
  /** Settles when the process has ended, with what its unanswered calls are told. */
  readonly ended: Promise<Failure>;
  readonly #child: ChildProcess;
  readonly #limits: Limits;
  readonly #log: (line: string) => void;
  #reason: Failure | undefined;
  /** Unknown until the first beat: a program that was never read before takes its time to start. */
  #missedBeats: number | undefined;

  constructor(options: ProcessOptions) {
    this.#limits = options.limits;
    this.#log = options.log;
    this.#child = launch(options);
    const watch = setInterval(() => this.#missBeat(), BEAT);
    const boot = setTimeout(() => this.#exceed('does not get ready'), options.limits.request_idle);
    this.ended = new Promise((resolve) => {
      const end = (code: number | null, error?: Error) => {
        clearInterval(watch);
        clearTimeout(boot);
        this.#child.stdin?.destroy();
        if (error) options.log(error.message);
        // Above 128: ended by a signal, which is how V8 gives up when its memory is used up.
        const failure = this.#reason ?? (code !== null && code > 128 ? resourceLimit() : workerError());
        resolve(failure);
      };
      this.#child.once('exit', (code) => end(code));
      this.#child.once('error', (error) => end(null, error));
    });
    this.ready = new Promise((resolve, reject) => {
      this.#child.on('message', (message: Message) => {
        if (message.type === 'ready') {
          clearTimeout(boot);
          resolve(message.port);
        }
        if (message.type === 'failed' && message.load) this.#reason = bootError();
        if (message.type === 'beat') this.#beat(message.memory);
      });
      void this.ended.then(reject);
    });
    this.ready.catch(() => {});
  }

  /** Ends once the function's background work (`EdgeRuntime.waitUntil`) is done. */
  retire(): void {
    if (this.#child.connected) this.#child.send({ type: 'retire' }, () => {});
    setTimeout(() => void this.kill(), this.#limits.wall_clock).unref();
  }

  kill(): Promise<Failure> {
    // The end of the pipe: the shell kills Deno, and has seen it go when it ends itself.
    this.#child.stdin?.destroy();
    return this.ended;
  }

  #beat(memory: number): void {
    this.#missedBeats = 0;
    if (memory > this.#limits.memory) this.#exceed(`takes ${Math.round(memory / 2 ** 20)} MiB of memory`);
  }

  /** Counted on our own clock: a machine that was asleep, or that gives nobody time, kills no function. */
  #missBeat(): void {
    if (this.#missedBeats === undefined) return;
    this.#missedBeats += 1;
    if (this.#missedBeats * BEAT > this.#limits.cpu) this.#exceed(`computes for more than ${this.#limits.cpu} ms`);
  }

  #exceed(what: string): void {
    if (this.#reason) return;
    this.#reason = resourceLimit();
    this.#log(`${what}: ended`);
    void this.kill();
  }
}

function launch(options: ProcessOptions): ChildProcess {
  const { memory } = options.limits;
  const args = [
    'run',
    '--quiet',
    '--no-prompt',
    '--no-lock',
    '--node-modules-dir=manual',
    '--allow-net',
    '--allow-env',
  ];
  args.push(`--allow-read=${options.readable.join(',')}`, `--v8-flags=--max-old-space-size=${memory / 2 ** 20}`);
  if (options.denoConfig) args.push(`--config=${options.denoConfig}`);
  // Far above what a function may take, because this counts what V8 only sets aside, too.
  const hardLimit = String((4 * memory) / 1024);
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', hardLimit, denoProgram(), ...args, MAIN, options.entry], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
    // Its own session: Ctrl-C in the terminal is for us alone.
    detached: true,
    env: { ...options.env, TZ: 'UTC', NO_COLOR: '1', DENO_DIR: options.cacheDir, DENO_NO_UPDATE_CHECK: '1' },
  });
  for (const output of [child.stdout, child.stderr]) if (output) logLines(output, options.log);
  return child;
}

/** The platform cuts lines there, too. */
const LONGEST_LINE = 10_000;

function logLines(output: Readable, log: (line: string) => void): void {
  createInterface({ input: output }).on('line', (line) => log(line.slice(0, LONGEST_LINE)));
}
