import { beforeEach, expect, it } from 'vitest';
import { dropWaiting, sendLater, waitingRequests } from './waiting-requests.ts';

const invalidates = [['listings', 'saved']];
const save = { method: 'POST', path: 'saved_listings', body: { listing_id: 'a' }, invalidates } as const;
const remove = { method: 'DELETE', path: 'saved_listings?listing_id=eq.a', invalidates } as const;

beforeEach(() => localStorage.clear());

it('keeps requests for each person apart, and of two about the same the later one', () => {
  expect(sendLater('noura', 'saved:a', save)).toBe(true);
  sendLater('noura', 'saved:a', remove);
  sendLater('sultan', 'saved:a', save);
  expect(waitingRequests('noura')).toEqual({ 'saved:a': remove });
  expect(waitingRequests('sultan')).toEqual({ 'saved:a': save });
});

it('leaves nothing behind once all are sent', () => {
  sendLater('noura', 'saved:a', save);
  dropWaiting('noura', 'saved:b');
  expect(waitingRequests('noura')).toEqual({ 'saved:a': save });
  dropWaiting('noura', 'saved:a');
  expect(localStorage).toHaveLength(0);
});

it('begins anew with what cannot be read', () => {
  localStorage.setItem('dabbab:waiting:noura', '{');
  expect(waitingRequests('noura')).toEqual({});
});
