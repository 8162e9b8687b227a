import { expect, it } from 'vitest';
import { weekdays, type Hours } from '../../../hours/opening-hours.ts';
import {
  checkHours,
  copiedToAll,
  type DayDraft,
  type HoursDraft,
  hoursDraft,
  timeNames,
  toHours,
  withoutSpan,
  withSpan,
  withTime,
} from './hours-draft.ts';

const hours: Hours = {
  week: {
    sun: [
      ['08:00', '12:00'],
      ['16:00', '02:00'],
    ],
    fri: [['00:00', '24:00']],
    sat: [['10:00', '24:00']],
  },
  ramadan: { sun: [['21:00', '03:00']] },
};
const evening: DayDraft = { kind: 'hours', spans: [['16:00', '23:00']] };

/** Hours of which only Sunday is told. */
const sundays = (...spans: DayDraft['spans']): HoursDraft => {
  const none = hoursDraft(null);
  return { ...none, told: true, week: { ...none.week, sun: { kind: 'hours', spans } } };
};

it('gives back what it was made from, with midnight as the field can say it', () => {
  const draft = hoursDraft(hours);
  expect(draft.week.fri.kind).toBe('all');
  expect(draft.week.mon.kind).toBe('closed');
  expect(toHours(draft)).toEqual({ ...hours, week: { ...hours.week, sat: [['10:00', '00:00']] } });
  expect(toHours(hoursDraft(null))).toEqual({});
});

it('keeps typed times while a day is closed or open around the clock', () => {
  for (const kind of ['closed', 'all', 'hours'] as const) {
    const draft = { ...sundays(), week: { ...sundays().week, sun: { ...evening, kind } } };
    expect(draft.week.sun.spans).toEqual([['16:00', '23:00']]);
    const written = { closed: undefined, all: [['00:00', '24:00']], hours: [['16:00', '23:00']] }[kind];
    expect(toHours(draft)).toEqual({ week: written ? { sun: written } : {} });
  }
});

it('keeps the hours of Ramadan while they are switched off', () => {
  const off = { ...hoursDraft(hours), hasRamadan: false };
  expect(toHours(off)).not.toHaveProperty('ramadan');
  expect(toHours({ ...off, hasRamadan: true })).toHaveProperty('ramadan', hours.ramadan);
});

it('adds, types and takes away times; one always stays', () => {
  const twice = withTime(withSpan(evening), 1, 'opens', '08:00');
  expect(twice.spans).toEqual([
    ['16:00', '23:00'],
    ['08:00', ''],
  ]);
  expect(withoutSpan(twice, 0).spans).toEqual([['08:00', '']]);
  expect(withoutSpan(withoutSpan(twice, 0), 0).spans).toEqual([['', '']]);
});

it('copies one day to all', () => {
  const { week } = hoursDraft(hours);
  expect(new Set(weekdays.map((day) => copiedToAll(week, 'sun')[day]))).toEqual(new Set([week.sun]));
});

it('writes the times of a day in their order', () => {
  expect(toHours(sundays(['16:00', '23:00'], ['08:00', '12:00']))).toEqual({
    week: {
      sun: [
        ['08:00', '12:00'],
        ['16:00', '23:00'],
      ],
    },
  });
});

it.each([
  ['a missing opening', [['', '12:00']], { 'week.sun.0.opens': 'missing' }],
  ['a missing closing', [['08:00', '']], { 'week.sun.0.closes': 'missing' }],
  ['the same time twice', [['08:00', '08:00']], { 'week.sun.0.closes': 'same' }],
  [
    'an overlap',
    [
      ['08:00', '12:00'],
      ['11:00', '13:00'],
    ],
    { 'week.sun.1.opens': 'overlap' },
  ],
  [
    'an overlap with the one typed after it',
    [
      ['11:00', '13:00'],
      ['08:00', '12:00'],
    ],
    { 'week.sun.0.opens': 'overlap' },
  ],
  [
    'an overlap with what ends after midnight',
    [
      ['20:00', '02:00'],
      ['22:00', '23:00'],
    ],
    { 'week.sun.1.opens': 'overlap' },
  ],
] as const)('finds %s', (_name, spans, found) => {
  expect(checkHours(sundays(...spans))).toEqual(found);
});

it('finds nothing wrong with times side by side, nor after midnight', () => {
  expect(checkHours(sundays(['08:00', '12:00'], ['12:00', '01:00']))).toEqual({});
});

it('asks for one open day at least, where hours are told', () => {
  const none = hoursDraft(null);
  expect(checkHours(none)).toEqual({});
  expect(checkHours({ ...none, told: true })).toEqual({ 'week.sun': 'noDay' });
});

it('checks the hours of Ramadan only while they are switched on', () => {
  const draft = { ...sundays(['08:00', '12:00']), ramadan: sundays(['21:00', '']).week };
  expect(checkHours(draft)).toEqual({});
  expect(checkHours({ ...draft, hasRamadan: true })).toEqual({ 'ramadan.sun.0.closes': 'missing' });
});

it('names every control it may complain about, in the order of the form', () => {
  const names = timeNames({ ...hoursDraft(hours), hasRamadan: true });
  expect(names.slice(0, 6)).toEqual([
    'week.sun',
    'week.sun.0.opens',
    'week.sun.0.closes',
    'week.sun.1.opens',
    'week.sun.1.closes',
    'week.mon',
  ]);
  expect(names).toContain('ramadan.sat.0.closes');
  expect(timeNames(hoursDraft(null))).toEqual([]);
});
