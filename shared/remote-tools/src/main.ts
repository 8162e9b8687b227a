#!/usr/bin/env node
import { loadEnvironmentOf } from './environment.ts';

/** The commands of a repository of one remote, which they are run in: `dabbab-remote release --share 10`. */
type Command = (args: readonly string[]) => Promise<void>;

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  check: async () => (await import('./commands/check.ts')).check,
  dev: async () => (await import('./commands/dev.ts')).dev,
  release: async () => (await import('./commands/release.ts')).release,
  rollback: async () => (await import('./commands/rollback.ts')).rollback,
  releases: async () => (await import('./commands/releases.ts')).releases,
};

// Taken out, as the configuration of a build looks there for the commands of rspack, one of which is `dev`, too.
const [name = '', ...args] = process.argv.splice(2);
try {
  const load = commands[name];
  if (!load) throw new Error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  loadEnvironmentOf(process.cwd());
  await (
    await load()
  )(args);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
