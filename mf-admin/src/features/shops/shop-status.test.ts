import { expect, test } from 'vitest';
import { shopStatus } from './shop-status.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = '2026-11-20T12:00:00Z';
const future = '2026-11-22T12:00:00Z';
const running = { suspended: false, owner_suspended: false, subscription_until: future, featured_until: null };

test.each([
  ['running', {}],
  ['featured', { featured_until: future }],
  ['running', { featured_until: past }],
  ['lapsed', { subscription_until: past, featured_until: future }],
  ['lapsed', { subscription_until: null }],
  ['lapsed', { subscription_until: now.toISOString() }],
  ['owner-suspended', { owner_suspended: true, subscription_until: null }],
  ['suspended', { suspended: true, owner_suspended: true }],
])('a shop is %s with %o', (status, facts) => {
  expect(shopStatus({ ...running, ...facts }, now)).toBe(status);
});
