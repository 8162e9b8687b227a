import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { run, startService } from './processes.ts';
import { ServiceGroup } from './service-group.ts';

/** Writes a program; gives its file. */
async function program(code: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'program-')), 'main.mjs');
  await writeFile(file, code);
  return file;
}

/** Goes on as long as whoever started it. */
const FAITHFUL =
  "process.once('disconnect', () => process.exit(0)); process.send({ type: 'ready', pid: process.pid });";

it('says what a program printed that ended before it was ready', async () => {
  const service = startService(await program("console.error('no database'); process.exit(3)"), {}, () => {});
  expect(await service.exited).toBe(3);
  await expect(service.ready).rejects.toThrow('code 3\nno database');
  await service.stop();
});

it('hears the last line of a program, with or without its end', async () => {
  const lines = vi.fn();
  await startService(await program("process.stdout.write('one\\ntwo')"), {}, lines).exited;
  await vi.waitFor(() => expect(lines.mock.calls).toEqual([['one'], ['two']]));
  expect(await run('printf', ['one\\ntwo'])).toBe('one\ntwo');
});

it('stops once, however often it is asked, and with it what is added later', async () => {
  const services = new ServiceGroup();
  const file = await program(FAITHFUL);
  const first = services.add(
    'first',
    startService(file, {}, () => {}),
  );
  let ended = false;
  void first.exited.then(() => (ended = true));
  void services.stop();
  await services.stop();
  expect(ended).toBe(true);
  expect(
    await services.add(
      'late',
      startService(file, {}, () => {}),
    ).exited,
  ).toBeNull(); // by a signal
});

it('leaves no service behind when the command that started it is killed', async () => {
  const faithful = JSON.stringify(await program(FAITHFUL));
  const processes = JSON.stringify(join(import.meta.dirname, 'processes.ts'));
  const command = await program(
    `import { startService } from ${processes}; console.log((await startService(${faithful}, {}, () => {}).ready).pid)`,
  );
  const parent = spawn(process.execPath, [command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed.toString());
  expect(process.kill(pid, 0)).toBe(true);
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5000 });
});
