import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HeldRelease } from '@dabbab/contract/held-releases';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Held, ledgerReader } from './ledger.ts';

const held = (version: string): HeldRelease => ({
  remote: 'shops',
  build: { name: 'shops', version },
  trial: null,
  share: null,
  off: false,
  slots_off: [],
  watched_until: '2026-11-28T00:00:00Z',
});

/** A ledger that is read from a database which answers as `answer` says. */
async function ledger(answer: () => Promise<unknown>) {
  const releasesCopy = join(await mkdtemp(join(tmpdir(), 'ledger-')), 'copy/releases.json');
  const asked: string[] = [];
  const log = vi.fn();
  const open = () =>
    ledgerReader(
      { channel: 'live', releasesCopy },
      async (path) => {
        asked.push(path);
        return answer();
      },
      log,
    );
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  return { open, asked, log, releasesCopy, pass: (ms: number) => (now += ms) };
}

const versions = ({ remotes }: Held) => remotes.map(({ build }) => (build as { version: string }).version);

it('is asked again after two seconds, without making pages wait, and told what is known', async () => {
  let answer: unknown = { step: 4, remotes: [held('1')] };
  const { open, asked, pass } = await ledger(async () => answer);
  const { read } = open();
  const [first, same] = await Promise.all([read(), read()]);
  expect(versions(first)).toEqual(['1']);
  expect(same).toBe(first);
  expect(asked).toEqual(['/rest/v1/rpc/live_releases?channel=live']);
  answer = { step: 4 };
  pass(3000);
  expect(await read()).toBe(first);
  expect(asked[1]).toBe('/rest/v1/rpc/live_releases?channel=live&known=4');
  await expect.poll(read).toBe(first);
  answer = { step: 5, remotes: [held('2')] };
  pass(3000);
  expect(versions(await read())).toEqual(['1']); // at once; the newer one is on its way
  await expect.poll(async () => versions(await read())).toEqual(['2']);
});

it('holds on to what was read last while the database is down, also over a restart', async () => {
  let answer = async (): Promise<unknown> => ({ step: 4, remotes: [held('1')] });
  const { open, log, pass, releasesCopy } = await ledger(() => answer());
  const before = open();
  expect(await before.readKept()).toEqual({ remotes: [] });
  await before.read();
  expect(await readFile(releasesCopy, 'utf8')).toContain('"step":4');
  answer = async () => Promise.reject(new Error('down'));
  pass(3000);
  await before.read();
  await expect.poll(() => log.mock.calls.flat().join()).toContain('The releases of live cannot be read: Error: down');
  expect(versions(await before.read())).toEqual(['1']);
  const after = open();
  expect(versions(await after.readKept())).toEqual(['1']);
  expect(versions(await after.read())).toEqual(['1']);
});

it('holds on to what was read last where the answer is none', async () => {
  let answer: unknown = { step: 4, remotes: [held('1')] };
  const { open, asked, log, pass } = await ledger(async () => answer);
  const { read } = open();
  await read();
  for (const nonsense of ['x', null, { step: 5, remotes: [{ remote: 5 }] }]) {
    const before = asked.length;
    answer = nonsense;
    pass(3000);
    await expect.poll(async () => (await read()) && asked.length).toBeGreaterThan(before);
    expect(versions(await read())).toEqual(['1']);
  }
  expect(log, 'said once').toHaveBeenCalledOnce();
  answer = { step: 6, remotes: [held('2')] };
  pass(3000);
  await expect.poll(async () => versions(await read())).toEqual(['2']);
});

it('asks nobody without a channel', async () => {
  const read = vi.fn();
  const none = ledgerReader({ channel: '' }, read, () => {});
  expect(await none.read()).toEqual({ remotes: [] });
  expect(await none.readKept()).toEqual({ remotes: [] });
  expect(read).not.toHaveBeenCalled();
});
