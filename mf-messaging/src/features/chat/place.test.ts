import { expect, it } from 'vitest';
import { place, type Placed } from './place.ts';

const said = (sender_id: string, created_at: string) => ({ sender_id, created_at });
const marks = ({ startsDay, startsRun, endsRun }: Placed<unknown>) =>
  [startsDay && 'day', startsRun && 'first', endsRun && 'last'].filter(Boolean).join(' ');

// Midnight in Riyadh is 21:00 UTC.
const before = said('a', '2026-11-20T20:50:00Z');
const evening = [said('a', '2026-11-20T20:52:00Z'), said('a', '2026-11-20T20:54:00Z')];
const night = [said('a', '2026-11-20T21:01:00Z'), said('b', '2026-11-20T21:02:00Z'), said('b', '2026-11-20T21:08:00Z')];

it('a run ends where another person writes, after a pause, and at midnight in Riyadh', () => {
  expect(place([...evening, ...night]).map(marks)).toEqual([
    'day first',
    'last',
    'day first last',
    'first last',
    'first last',
  ]);
});

it('pages meet without a seam: what stands before and after decides', () => {
  expect(place(evening, before, night[0]).map(marks)).toEqual(['', 'last']);
  expect(place(evening, before, said('a', '2026-11-20T20:55:00Z')).map(marks)).toEqual(['', '']);
});
