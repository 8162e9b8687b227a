import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './processes.ts';
import { type Outcome, outcomeTo } from './test-outcome.ts';

/** Tests that fail in every way, by the name of their file. */
const files = {
  wrong: `it('is right', () => {}); it('is wrong', () => { expect(1).toBe(2) })`,
  unread: `throw new Error('cannot be read')`,
  unprepared: `describe('all', () => { beforeAll(() => { throw new Error('no database') }); it('waits', () => {}) })`,
  beside: `it('is fine itself', () => { void Promise.reject(new Error('nobody waited')) })`,
  killed: `it('never ends', () => { process.kill(process.pid, 'SIGKILL') })`,
};
let folder = '';
let outcome: Outcome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dabbab-outcome-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.test.js`), text);
  const reporter = join(import.meta.dirname, 'vitest-outcome.ts');
  const file = join(folder, 'outcome.json');
  const args = ['run', '--root', folder, '--globals', '--pool=forks', `--reporter=${reporter}`];
  await run('vitest', args, { env: outcomeTo(file) }).catch(() => {}); // it fails, as it should
  outcome = JSON.parse(await readFile(file, 'utf8')) as Outcome;
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it.each([
  ['a test', /wrong\.test\.js > is wrong\n.*expected 1 to be 2/],
  ['a file that failed before its tests', /unread\.test\.js\n.*cannot be read/],
  ['what was to come before some tests', /unprepared\.test\.js > all\n.*no database/],
  ['an error that belongs to no test', /beside\.test\.js \(beside its tests\)\n.*nobody waited/],
  ['a file whose worker is gone', /killed\.test\.js\n.*did not end/],
])('names %s', (_what, line) => {
  expect(outcome.failures).toContainEqual(expect.stringMatching(line));
});

it('counts what passed', () => {
  expect(outcome.passed).toBe(2);
});
