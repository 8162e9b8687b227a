import { describe, expect, it } from 'vitest';
import { runSteps } from './check.ts';

const node = (code: string) => ['node', '-e', code];

async function run(steps: Parameters<typeof runSteps>[0], fix = false) {
  const lines: string[] = [];
  const failed = await runSteps(steps, fix, (line) => lines.push(line));
  return { failed, lines };
}

describe('check', () => {
  it('prints one line per step with its time, and nothing of the output of a step that passed', async () => {
    const { failed, lines } = await run([{ name: 'quiet', command: node('console.log("fine")') }]);
    expect(failed).toEqual([]);
    expect(lines).toEqual([expect.stringMatching(/^✓ quiet +\d+\.\d s$/)]);
  });

  it('prints what a failing step said on both streams, and still runs the others', async () => {
    const { failed, lines } = await run([
      { name: 'broken', command: node('console.log("file.ts:1"); console.error("why"); process.exit(3)') },
      { name: 'fine', command: node('') },
    ]);
    expect(failed).toEqual([{ name: 'broken', output: 'file.ts:1\nwhy\n' }]);
    const text = lines.join('\n');
    expect(text).toMatch(/^✗ broken/m);
    expect(text).toMatch(/^ {4}file\.ts:1$/m);
    expect(text).toMatch(/^ {4}why$/m);
    expect(text).toMatch(/^✓ fine/m);
  });

  it('names a tool that is not installed', async () => {
    const { failed, lines } = await run([{ name: 'absent', command: ['no-such-tool-of-ours'] }]);
    expect(failed.map(({ name }) => name)).toEqual(['absent']);
    expect(lines.join('\n')).toContain('no-such-tool-of-ours could not run');
  });

  it('runs the mending command with --fix', async () => {
    const step = { name: 'mend', command: node('process.exit(1)'), fix: node('') };
    expect((await run([step])).failed).toHaveLength(1);
    expect((await run([step], true)).failed).toEqual([]);
  });
});
