import { expect, it } from 'vitest';
import { contractFits } from './contract-fits.ts';

it.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.0', false],
  ['^1.0.0', '2.0.0', false],
])('a remote for %s in a shell of %s: %s', (range, version, fits) => {
  expect(contractFits(range, version)).toBe(fits);
});
