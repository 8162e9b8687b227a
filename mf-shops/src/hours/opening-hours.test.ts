import { type Arbitrary, array, assert, date, double, integer, option, property, record, tuple } from 'fast-check';
import { expect, it } from 'vitest';
import { type Weekday, weekdays, type Hours, openState, type Span, weekRows } from './opening-hours.ts';

/** A moment by the clock of Riyadh. */
const at = (day: string, clockTime: string): Date => new Date(`${day}T${clockTime}:00+03:00`);

/** 22 November 2026 is a Sunday. */
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';

const shop = (week: Hours['week'], ramadan?: Hours['week']): Hours => (ramadan ? { week, ramadan } : { week });
const everyDay = (...spans: Span[]): Hours['week'] => Object.fromEntries(weekdays.map((day) => [day, spans]));

it('is not known where the shop says nothing', () => {
  expect(openState(null, at(SUNDAY, '12:00'))).toBeNull();
});

it.each([
  ['before it opens', '08:59', { open: false, opens: at(SUNDAY, '09:00') }],
  ['from the minute it opens', '09:00', { open: true, until: at(SUNDAY, '12:00') }],
  ['in the break, from the minute it closes', '12:00', { open: false, opens: at(SUNDAY, '16:00') }],
  ['after the break', '16:30', { open: true, until: at(SUNDAY, '23:00') }],
  ['in the evening', '23:00', { open: false, opens: at(MONDAY, '09:00') }],
])('knows how it is %s', (_when, time, expected) => {
  const hours = shop({
    sun: [
      ['09:00', '12:00'],
      ['16:00', '23:00'],
    ],
    mon: [['09:00', '12:00']],
  });
  expect(openState(hours, at(SUNDAY, time))).toEqual({ ...expected, ramadan: false });
});

it('goes by the clock of Riyadh, wherever the reader is', () => {
  const hours = shop({ sun: [['22:00', '24:00']] });
  expect(openState(hours, new Date('2026-11-22T18:59:00Z'))).toMatchObject({ open: false });
  expect(openState(hours, new Date('2026-11-22T19:00:00Z'))).toMatchObject({ open: true });
});

it('stays open past midnight, which belongs to the day before', () => {
  const hours = shop({ sun: [['18:00', '02:30']] });
  expect(openState(hours, at(MONDAY, '02:29'))).toMatchObject({ open: true, until: at(MONDAY, '02:30') });
  expect(openState(hours, at(MONDAY, '02:30'))).toMatchObject({ open: false, opens: at('2026-11-29', '18:00') });
  expect(openState(hours, at(SUNDAY, '02:00'))).toMatchObject({ open: false, opens: at(SUNDAY, '18:00') });
});

it('closes only where no other hours follow at once', () => {
  const hours = shop({ sun: [['08:00', '24:00']], mon: [['00:00', '01:00']] });
  expect(openState(hours, at(SUNDAY, '20:00'))).toMatchObject({ until: at(MONDAY, '01:00') });
});

it('does not say when a shop closes that never does, nor when one opens that never does', () => {
  expect(openState(shop(everyDay(['00:00', '24:00'])), at(SUNDAY, '12:00'))).toEqual({ open: true, ramadan: false });
  expect(openState(shop(everyDay(['06:00', '06:00'])), at(SUNDAY, '12:00'))).toEqual({ open: true, ramadan: false });
  expect(openState(shop({}), at(SUNDAY, '12:00'))).toEqual({ open: false, ramadan: false });
});

it('keeps the hours of Ramadan from its first day to its last', () => {
  // 1448: 8 February to 8 March 2027 in the calendar of Umm al-Qura.
  const hours = shop(everyDay(['09:00', '21:00']), everyDay(['20:00', '02:00']));
  const inRamadan = (date: string, time: string) => openState(hours, at(date, time))?.ramadan;
  expect(inRamadan('2027-02-07', '23:59')).toBe(false);
  expect(inRamadan('2027-02-08', '00:00')).toBe(true);
  expect(inRamadan('2027-03-08', '23:59')).toBe(true);
  expect(inRamadan('2027-03-09', '00:00')).toBe(false);
  expect(openState(hours, at('2027-02-20', '12:00'))).toMatchObject({ open: false, opens: at('2027-02-20', '20:00') });
  // The last night of Ramadan goes on into the first morning of Shawwal.
  expect(openState(hours, at('2027-03-09', '01:00'))).toMatchObject({ open: true, until: at('2027-03-09', '02:00') });
  expect(openState(shop(everyDay(['09:00', '21:00'])), at('2027-02-20', '12:00'))).toMatchObject({
    ramadan: false,
    open: true,
  });
});

it('says when a shop opens again that is closed all of Ramadan', () => {
  const hours = shop(everyDay(['09:00', '21:00']), {});
  expect(openState(hours, at('2027-02-08', '10:00'))).toEqual({
    open: false,
    ramadan: true,
    opens: at('2027-03-09', '09:00'),
  });
});

it('lists the week from Sunday, with today', () => {
  const rows = weekRows(shop({ mon: [['09:00', '12:00']] }), at(MONDAY, '00:30'));
  expect(rows.map(({ day }) => day)).toEqual(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']);
  expect(rows[0]).toEqual({ day: 'sun', spans: [], today: false });
  expect(rows[1]).toEqual({ day: 'mon', spans: [['09:00', '12:00']], today: true });
});

it('lists the week that holds now, or another that is asked for', () => {
  const hours = shop({ sun: [['09:00', '12:00']] }, { sun: [['20:00', '02:00']] });
  const sundayIn = (...[now, week]: [Date, Hours['week']?]) => weekRows(hours, now, week)[0]?.spans;
  expect(sundayIn(at(SUNDAY, '12:00'))).toEqual([['09:00', '12:00']]);
  expect(sundayIn(at('2027-02-14', '12:00'))).toEqual([['20:00', '02:00']]);
  expect(sundayIn(at(SUNDAY, '12:00'), hours.ramadan)).toEqual([['20:00', '02:00']]);
});

const time = integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => clock(minute));
/** The database keeps them in order. */
const spans = array(tuple(time, time), { maxLength: 3 }).map((some) =>
  some.toSorted(([one], [other]) => one.localeCompare(other)),
);
const week = record(Object.fromEntries(weekdays.map((day) => [day, spans])), { requiredKeys: [] }) as Arbitrary<
  Partial<Record<Weekday, Span[]>>
>;
const moment = date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });

/** Tells the slow way whether a shop is open: whether some hours of today, or of last night, have this minute. */
function isOpen({ week: usual, ramadan }: Hours, now: Date): boolean {
  const hoursOf = (date: Date) => {
    const of = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'Asia/Riyadh' }).format(date);
    const holy = ramadan && of({ month: 'numeric' }, 'en-u-ca-islamic-umalqura').startsWith('9');
    return (holy ? ramadan : usual)[of({ weekday: 'short' }).toLowerCase() as Weekday] ?? [];
  };
  const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }).format(now);
  return (
    hoursOf(now).some(([opens, closes]) => minute >= opens && (minute < closes || closes <= opens)) ||
    hoursOf(new Date(now.getTime() - 86_400_000)).some(([opens, closes]) => closes <= opens && minute < closes)
  );
}

function clock(minute: number): string {
  return [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

it('agrees with what the hours of each day say, at any time of any year', () => {
  assert(
    property(week, option(week, { nil: undefined }), moment, (usual, ramadan, now) => {
      const hours = shop(usual, ramadan);
      expect(openState(hours, now)?.open).toBe(isOpen(hours, now));
    }),
    { numRuns: 500 },
  );
});

it('tells of the very next change, and of nothing before it', () => {
  assert(
    property(week, moment, double({ min: 0, max: 0.999, noNaN: true }), (usual, now, part) => {
      const hours = shop(usual);
      const state = openState(hours, now);
      const change = state?.until ?? state?.opens;
      if (!state || !change) return;
      expect(change.getTime()).toBeGreaterThan(now.getTime());
      expect(openState(hours, change)?.open).toBe(!state.open);
      const between = new Date(now.getTime() + part * (change.getTime() - now.getTime()));
      expect(openState(hours, between)?.open).toBe(state.open);
    }),
    { numRuns: 500 },
  );
});
