import { expect, it } from 'vitest';
import type { Service } from './processes.ts';
import { ServiceGroup } from './service-group.ts';

/** A service that the test ends. */
function fake(): Service<string> & { end: (code: number | null) => void } {
  const { promise: exited, resolve: end } = Promise.withResolvers<number | null>();
  return { pid: undefined, ready: Promise.resolve('ready'), exited, stop: async () => end(0), end };
}

it('a kept service that is killed is started again, until it was killed too often', async () => {
  const started: ReturnType<typeof fake>[] = [];
  const group = new ServiceGroup();
  const codes: number[] = [];
  group.end = async (code) => {
    codes.push(code);
    await group.stop();
  };
  group.keep('Backend', () => {
    const service = fake();
    started.push(service);
    return service;
  });
  for (let life = 1; life <= 3; life++) {
    started.at(-1)?.end(null);
    await expect.poll(() => started.length).toBe(life + 1);
    expect(codes).toEqual([]);
  }
  started.at(-1)?.end(null);
  await expect.poll(() => codes).toEqual([1]);
  expect(started).toHaveLength(4);
});

it('a kept service that never was ready is not started again', async () => {
  const group = new ServiceGroup();
  const codes: number[] = [];
  group.end = async (code) => void codes.push(code);
  const failing = fake();
  failing.ready = Promise.reject(new Error('port in use'));
  failing.ready.catch(() => {});
  let starts = 0;
  group.keep('Backend', () => {
    starts++;
    return failing;
  });
  failing.end(1);
  await expect.poll(() => codes).toEqual([1]);
  expect(starts).toBe(1);
});

it('what is being stopped is not started again', async () => {
  const started: ReturnType<typeof fake>[] = [];
  const group = new ServiceGroup();
  group.keep('Backend', () => {
    const service = fake();
    started.push(service);
    return service;
  });
  await group.stop();
  expect(await started[0]?.exited).toBe(0);
  expect(started).toHaveLength(1);
});
