/** A function that fails hurts no other one, and is whole again at its next call. */
import { describe, expect, inject, it } from 'vitest';
import { lacks } from '../testing/needs.ts';

const { url } = inject('backend');
const call = (path: string) => fetch(`${url}/functions/v1/${path}`);

const exited = { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' };
const exhausted = {
  code: 'WORKER_RESOURCE_LIMIT',
  message: 'Function failed due to not having enough compute resources (please check logs)',
};

describe.skipIf(lacks('functions'))('isolation', () => {
  it.each([
    ['exit', 500, exited],
    ['reject', 500, exited],
    ['timer', 500, exited],
    ['loop', 546, exhausted],
    ['memory', 546, exhausted],
    ['heap', 546, exhausted],
  ])('%s is answered with %i, and the function starts anew', async (way, status, body) => {
    const born = await call('fragile/born').then((answer) => answer.json());
    const failing = call(`fragile/${way}`).then((answer) => ({ answer, at: performance.now() }));
    expect((await call('open')).status).toBe(200);
    const othersAnsweredAt = performance.now();
    const { answer, at } = await failing;
    // What takes its time to fail must not have kept the other function waiting.
    expect(status === 500 || othersAnsweredAt < at).toBe(true);
    expect([answer.status, answer.headers.get('sb-error-code')]).toEqual([status, body.code]);
    expect(await answer.json()).toEqual(body);
    const reborn = await call('fragile/born').then((again) => again.json());
    expect(reborn).not.toBe(born);
  });

  it('keeps a process while nothing fails', async () => {
    const born = await call('fragile/born').then((answer) => answer.json());
    const more = await Promise.all(
      Array.from({ length: 20 }, () => call('fragile/born').then((answer) => answer.json())),
    );
    expect(new Set([born, ...more]).size).toBe(1);
  });
});
