import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { visitorQueue } from '../src/visitor-queue.ts';

/** A request that runs until it is told to end. */
function request(name: string, log: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = () => {
    log.push(name);
    return promise;
  };
  return { run, end: () => resolve(name) };
}

it('one at a time: who waits with many comes after who waits with one', async () => {
  const inTurn = visitorQueue(1);
  const begun: string[] = [];
  const flood = [1, 2, 3].map((n) => request(`flood ${n}`, begun));
  const other = request('other', begun);
  const answers = [...flood.map(({ run }) => inTurn('198.51.100.1', run)), inTurn('198.51.100.2', other.run)];
  await turn();
  expect(begun).toEqual(['flood 1']);
  for (const { end } of [...flood, other]) end();
  expect(await Promise.all(answers)).toEqual(['flood 1', 'flood 2', 'flood 3', 'other']);
  expect(begun).toEqual(['flood 1', 'other', 'flood 2', 'flood 3']);
});

it('too many that wait: the next is told so, and served again when there is room', async () => {
  const inTurn = visitorQueue(1, 1);
  const begun: string[] = [];
  const [first, second, third] = [request('1', begun), request('2', begun), request('3', begun)];
  const served = [inTurn('a', first.run), inTurn('b', second.run)];
  expect(await inTurn('c', third.run)).toBeNull();
  first.end();
  second.end();
  await Promise.all(served);
  third.end();
  expect(await inTurn('c', third.run)).toBe('3');
});

it('one that fails makes room, and its failure is its own', async () => {
  const inTurn = visitorQueue(1);
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('a', () => Promise.resolve('well'))).toBe('well');
});
