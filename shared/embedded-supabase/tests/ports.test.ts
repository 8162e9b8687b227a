/** Ports that were found free and that nobody listens on yet. */
import { expect, it } from 'vitest';
import { freePort } from '../src/ports.ts';

// Drawn by lot out of 12,000, so many would nearly always hold a pair.
const MANY = 500;

it('gives no port twice, also before anybody listens on it', async () => {
  const given: number[] = [];
  for (let count = 0; count < MANY; count++) given.push(await freePort());
  expect(new Set(given).size).toBe(MANY);
});
