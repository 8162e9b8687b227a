import { expect, it } from 'vitest';
import { standingOf } from './payment-standing.ts';

it.each([
  ['pending', null, 'new'],
  ['pending', 'pending', 'waiting'],
  ['pending', 'failed', 'declined'],
  ['pending', 'cancelled', 'left'],
  ['pending', 'expired', 'timeout'],
  // Money of a second attempt goes back by itself: the payment is what counts.
  ['paid', 'refunded', 'paid'],
  ['paid', 'pending', 'paid'],
  ['refunded', 'refunded', 'refunded'],
  ['cancelled', 'pending', 'cancelled'],
])('says of a %s payment after a %s attempt: %s', (status, attempt, state) => {
  expect(standingOf({ status, attempt })).toBe(state);
});
