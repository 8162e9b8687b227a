import { expect, it, vi } from 'vitest';
import { run, startCommand } from './processes.ts';
import { ServiceGroup } from './service-group.ts';

const here = { cwd: import.meta.dirname, env: {} };
const sleeper = () => startCommand('sleep', ['60'], here, () => {});

it('says which program cannot be run instead of failing as a whole', async () => {
  const lines = vi.fn();
  const service = startCommand('no-such-program', [], here, lines);
  expect(await service.exited).toBeNull();
  await expect(service.ready).rejects.toThrow('no-such-program');
  expect(lines).toHaveBeenCalledWith(expect.stringContaining('ENOENT'));
  await service.stop();
});

it('hears the last line of a program, with or without its end', async () => {
  const lines = vi.fn();
  await startCommand('printf', ['one\\ntwo'], here, lines).exited;
  await vi.waitFor(() => expect(lines.mock.calls).toEqual([['one'], ['two']]));
  expect(await run('printf', ['one\\ntwo'])).toBe('one\ntwo');
});

it('stops once, however often it is asked, and with it what is added later', async () => {
  const services = new ServiceGroup();
  const first = services.add('first', sleeper());
  let ended = false;
  void first.exited.then(() => (ended = true));
  void services.stop();
  await services.stop();
  expect(ended).toBe(true);
  expect(await services.add('late', sleeper()).exited).toBeNull(); // by a signal
});
