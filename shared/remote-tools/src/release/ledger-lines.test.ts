import { expect, it } from 'vitest';
import { lineOf } from './ledger-lines.ts';
import type { Step } from './ledger.ts';

const step: Step = {
  remote: 'shops',
  act: 'release',
  version: '1.0.0',
  before: null,
  trial: null,
  share: null,
  off: false,
  slots_off: [],
  reason: null,
  actor: 'Noura',
  created_at: '2026-11-27T10:20:30.5+00:00',
};

it.each([
  [{}, 'release   1.0.0  (by Noura)'],
  [{ act: 'share', trial: '2.0.0', share: 10 }, 'share     1.0.0, 10 % 2.0.0  (by Noura)'],
  [
    { act: 'off', version: null, off: true, slots_off: ['shop-card'] },
    'off       own build, off, shop-card off  (by Noura)',
  ],
  [{ act: 'back', actor: null, reason: 'slow' }, 'back      1.0.0  (by the console: slow)'],
  [{ act: 'fall_back', actor: null, reason: '2.0.0' }, 'fall_back 1.0.0  (by itself: 2.0.0)'],
])('says %j', (change, words) => {
  expect(lineOf({ ...step, ...change })).toBe(`2026-11-27 10:20:30  mf-shops      ${words}`);
});
