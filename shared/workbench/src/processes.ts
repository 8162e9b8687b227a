import { type ChildProcess, spawn } from 'node:child_process';
import { root } from './paths.ts';

const PATIENCE_MS = 8000;

/** A process that this one started and that ends with it. */
export interface Service<Ready> {
  /** Undefined for a program that could not be run. */
  pid: number | undefined;
  /** What the process said when it was ready. */
  ready: Promise<Ready>;
  /** Ends when the process has ended, however that came. */
  exited: Promise<number | null>;
  stop: () => Promise<void>;
}

/**
 * Starts a TypeScript program that sends `{type: 'ready', …}` over its channel when it is ready, and that ends when the
 * channel closes: so it does even if we are killed.
 * @param file the program: an absolute path, or one from the root of the repository
 * @param onLine takes each line that it prints
 * @param goAhead a program that waits for it is told when it has come
 */
export function startService<Ready>(
  file: string,
  env: Record<string, string>,
  onLine: (line: string) => void,
  goAhead?: Promise<unknown>,
): Service<Ready> {
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  void goAhead?.then(
    () => child.connected && child.send('go ahead'),
    () => {}, // whoever made the promise hears of its failure, and ends the program
  );
  return supervise(file, child, onLine);
}

const KEPT_LINES = 20;

function supervise<Ready>(name: string, child: ChildProcess, onLine: (line: string) => void): Service<Ready> {
  const lastLines: string[] = [];
  const hear = (line: string) => {
    lastLines.push(line);
    if (lastLines.length > KEPT_LINES) lastLines.shift();
    onLine(line);
  };
  eachLine(child, hear);
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
    // A program that cannot be run has no exit.
    child.once('error', (error) => {
      hear(error.message);
      if (child.pid === undefined) resolve(null);
    });
  });
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message) => {
      if ((message as { type?: string }).type === 'ready') resolve(message as Ready);
    });
    void exited.then((code) => reject(new Error(`${name} ended with code ${code}\n${lastLines.join('\n')}`)));
  });
  ready.catch(() => {}); // whoever awaits it learns of it; nobody must
  return { pid: child.pid, ready, exited, stop: () => stop(child, exited) };
}

async function stop(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await exited;
  clearTimeout(timer);
}

function eachLine(child: ChildProcess, onLine: (line: string) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim()) onLine(line);
    });
    stream?.once('end', () => {
      if (rest.trim()) onLine(rest);
    });
  }
}

/**
 * Runs a program to its end.
 * @returns what it printed
 * @throws Error with what it printed if it fails
 */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    // Not `exit`: the last lines may still be on their way then.
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${command} ${args.join(' ')} failed\n${output}`)),
    );
  });
}

/**
 * Runs a program that talks to the terminal itself.
 * @returns its exit code; 127 if it cannot be run
 */
export function runInTerminal(
  [command = '', ...args]: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
