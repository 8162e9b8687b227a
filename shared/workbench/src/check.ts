import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './paths.ts';

/** One thing that `npm run check` looks at. */
export interface Step {
  name: string;
  /** A binary of the repository's dependencies, or `node`, with its arguments. */
  command: readonly string[];
  /** The command that also mends what can be mended: `npm run check -- --fix`. */
  fix?: readonly string[];
}

const script = (name: string, ...args: string[]) => ['node', `shared/workbench/src/${name}.ts`, ...args];

const typesFound = '.dabbab/types.tsbuildinfo';

/** All checks, the slowest first: run two at a time they then end together. */
export const steps: readonly Step[] = [
  { name: 'lint', command: ['oxlint'], fix: ['oxlint', '--fix'] },
  {
    name: 'database-types',
    command: script('check-database-types'),
    fix: script('check-database-types', '--fix'),
  },
  {
    name: 'types',
    // Keeps what it found for the next time. More checkers than the machine has cores would look at the same twice.
    command: ['tsc', '-p', 'tsconfig.json', '--checkers', '2', '--incremental', '--tsBuildInfoFile', typesFound],
  },
  { name: 'functions', command: script('check-functions') },
  { name: 'unused', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'styles', command: ['stylelint', '**/*.css'], fix: ['stylelint', '--fix', '**/*.css'] },
  { name: 'translations', command: script('check-translations') },
  { name: 'production', command: script('check-production') },
  { name: 'remotes', command: script('check-remotes'), fix: script('check-remotes', '--fix') },
  {
    name: 'packages',
    command: ['sherif', '--ignore-rule', 'root-package-manager-field'],
    fix: ['sherif', '--ignore-rule', 'root-package-manager-field', '--fix', '--no-install'],
  },
  { name: 'format', command: ['oxfmt', '--list-different'], fix: ['oxfmt'] },
];

interface Outcome {
  step: Step;
  ok: boolean;
  seconds: number;
  output: string;
}

function run(step: Step, fix: boolean): Promise<Outcome> {
  const [command = '', ...args] = (fix ? step.fix : undefined) ?? step.command;
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const end = (ok: boolean) => resolve({ step, ok, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      output += `${command} could not run: ${error.message}\n`;
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

/** A step that failed, and what it printed. */
export interface FailedStep {
  name: string;
  output: string;
}

/**
 * Runs steps side by side, as many as there are cores; each prints one line when it ends, and its output if it failed.
 * @returns those that failed
 */
export async function runSteps(
  chosen: readonly Step[],
  fix: boolean,
  print: (line: string) => void,
): Promise<FailedStep[]> {
  const waiting = [...chosen];
  const failed: FailedStep[] = [];
  // Fixers write to the same files: one after the other.
  const lanes = fix ? 1 : Math.min(availableParallelism(), waiting.length);
  async function work(): Promise<void> {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { ok, seconds, output } = await run(step, fix);
      print(`${ok ? '✓' : '✗'} ${step.name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
      if (ok) continue;
      failed.push({ name: step.name, output });
      print(output.trim().replaceAll(/^/gm, '    '));
    }
  }
  await Promise.all(Array.from({ length: lanes }, work));
  return failed;
}

/** Runs `npm run check`, `npm run check -- lint types` or `npm run check -- --fix`; gives its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const fix = args.includes('--fix');
  const names = args.filter((arg) => arg !== '--fix');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `There is no check "${unknown.join('", "')}". There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
    return 2;
  }
  const chosen = names.length > 0 ? steps.filter(({ name }) => names.includes(name)) : steps;
  const started = performance.now();
  const failed = await runSteps(chosen, fix, (line) => console.log(line));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${chosen.length - failed.length} checks passed, ${failed.length} failed in ${seconds} s`);
  if (failed.length > 0 && !fix) console.log('`npm run check -- --fix` mends what can be mended.');
  return failed.length > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
