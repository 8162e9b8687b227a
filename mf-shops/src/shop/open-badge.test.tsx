import { renderScreen } from '@dabbab/testing/render';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { OpenBadge } from './open-badge.tsx';

const weekly = (days: string, ...spans: [string, string][]) => ({
  week: Object.fromEntries(days.split(' ').map((day) => [day, spans])),
});

// Texts load in real time.
beforeAll(async () => {
  const { unmount } = renderScreen(<OpenBadge hours={{ week: {} }} />, { language: 'en' });
  await screen.findByText('Closed');
  unmount();
});
afterEach(() => vi.useRealTimers());

/** Draws the badge at a time of Riyadh; 22 November 2026 is a Sunday. */
function show(hours: object, at: string) {
  vi.useFakeTimers({ now: new Date(`${at}:00+03:00`) });
  renderScreen(<OpenBadge hours={hours as never} />, { language: 'en' });
}

it.each([
  [weekly('sun', ['09:00', '22:00']), '2026-11-22T12:00', 'Open · closes 22:00'],
  [weekly('sun mon', ['09:00', '22:00']), '2026-11-22T08:00', 'Closed · opens 9:00'],
  [weekly('sun mon', ['09:00', '22:00']), '2026-11-22T23:00', 'Closed · opens tomorrow 9:00'],
  [weekly('wed', ['09:00', '22:00']), '2026-11-22T23:00', 'Closed · opens Wednesday 9:00'],
  [weekly('sun', ['09:00', '22:00']), '2026-11-22T23:00', 'Closed · opens 29 November 9:00'],
  [weekly('sun mon tue wed thu fri sat', ['00:00', '24:00']), '2026-11-22T23:00', 'Open · 24 hours'],
  [weekly('sun', ['09:00', '02:00']), '2026-11-22T23:00', 'Open · closes 2:00'],
  [weekly('sun mon tue wed', ['00:00', '24:00']), '2026-11-22T23:00', 'Open · closes Thursday 0:00'],
  [{ week: {} }, '2026-11-22T23:00', 'Closed'],
])('says of %j at %s: %s', async (hours, at, text) => {
  show(hours, at);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.querySelector('.tag')).toHaveTextContent(new RegExp(`^${text}$`));
});

it('changes with the time, and warns before', async () => {
  show(weekly('sun', ['09:00', '22:00']), '2026-11-22T21:29');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.querySelector('.tag')).toHaveClass('tag--ok');
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(document.querySelector('.tag')).toHaveClass('tag--warn');
  for (let minute = 0; minute < 30; minute++) await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText(/^Closed/)).toBeVisible();
});

it('says nothing of hours that are not known', async () => {
  show({}, '2026-11-22T12:00');
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.querySelector('.tag')).toBeNull();
});
