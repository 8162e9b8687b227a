import { expect, it } from 'vitest';
import { partArgument } from './part-argument.ts';

it('finds a part by its noun or its folder', () => {
  expect(partArgument('shops')).toBe('shops');
  expect(partArgument('mf-shops')).toBe('shops');
  expect(partArgument('shell')).toBe('shell');
});

it('finds a remote of another repository once it was released, and takes no other word for one', () => {
  expect(partArgument('mf-rides', ['shops', 'rides'])).toBe('rides');
  expect(() => partArgument('shop', ['rides'])).toThrow(
    'Name what to release: shell, mf-account, mf-admin, mf-listings, mf-messaging, mf-shops, mf-rides.',
  );
});
