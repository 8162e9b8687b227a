import { expect, test } from 'vitest';
import { listingStatus } from './listing-status.ts';

const now = new Date('2026-11-21T12:00:00Z');
const past = '2026-11-20T12:00:00Z';
const future = '2026-11-22T12:00:00Z';
const active = {
  suspended: false,
  owner_suspended: false,
  sold_at: null,
  expires_at: future,
  featured_until: null,
  listed: true,
};

test.each([
  ['active', {}],
  ['featured', { featured_until: future }],
  ['active', { featured_until: past }],
  ['expired', { expires_at: past, featured_until: future }],
  ['expired', { expires_at: now.toISOString() }],
  ['hidden', { listed: false, featured_until: future }],
  ['expired', { listed: false, expires_at: past }],
  ['sold', { sold_at: past, expires_at: past, featured_until: future }],
  ['owner-suspended', { owner_suspended: true, sold_at: past }],
  ['suspended', { suspended: true, owner_suspended: true, sold_at: past, featured_until: future }],
])('an ad is %s with %o', (status, facts) => {
  expect(listingStatus({ ...active, ...facts }, now)).toBe(status);
});
