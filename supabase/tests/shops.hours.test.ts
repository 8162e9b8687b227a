/** Opening hours: what may be written, and what is open at which moment in Riyadh. */
import { assert, asyncProperty, constantFrom, dictionary, integer, option, record, uniqueArray } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Hours, openState } from '../../mf-shops/src/hours/opening-hours.ts';
import { undone } from './as-role.ts';
import { anon } from './clients.ts';
import { denial, must } from './domain.ts';
import { lacks } from './needs.ts';
import { newShop, type OwnedShop } from './shop.ts';

let shop: OwnedShop;
beforeAll(async () => {
  shop = await newShop();
});

const write = (hours: unknown) =>
  shop.owner.client.from('shops').update({ hours }).eq('id', shop.id).select('hours').single();
const sunday = (...spans: unknown[]) => ({ week: { sun: spans } });

describe('the hours of a shop', () => {
  it.each([
    {},
    { week: {} },
    sunday(['00:00', '24:00']),
    sunday(['09:00', '12:00'], ['16:00', '02:00']),
    sunday(['16:00', '24:00']),
    sunday(['06:00', '09:00'], ['09:00', '11:00'], ['23:59', '23:58']),
    { week: { fri: [['16:00', '23:00']] }, ramadan: {} },
    { week: { sat: [['09:00', '17:00']] }, ramadan: { sat: [['21:00', '03:00']] } },
  ])('are %j', async (hours) => {
    expect((await must<{ hours: unknown }>(write(hours))).hours).toEqual(hours);
  });

  it.each([
    ['a text', '09:00-17:00'],
    ['an empty string', ''],
    ['a list', []],
    ['a number', 9],
    ['null', null],
    ['true', true],
    ['Ramadan without a week', { ramadan: {} }],
    ['a week that is no object', { week: [] }],
    ['a week that is null', { week: null }],
    ['a Ramadan that is null', { week: {}, ramadan: null }],
    ['another season', { week: {}, summer: {} }],
    ['an unknown day', { week: { sunday: [['09:00', '17:00']] } }],
    ['a day in capitals', { week: { Sun: [['09:00', '17:00']] } }],
    ['a day without spans', sunday()],
    ['a day that is one span', { week: { sun: ['09:00', '17:00'] } }],
    ['four spans', sunday(['01:00', '02:00'], ['03:00', '04:00'], ['05:00', '06:00'], ['07:00', '08:00'])],
    ['an overlap', sunday(['09:00', '13:00'], ['12:00', '17:00'])],
    ['the wrong order', sunday(['16:00', '22:00'], ['09:00', '12:00'])],
    ['more after what ends the next day', sunday(['16:00', '02:00'], ['20:00', '22:00'])],
    ['more beside a whole day', sunday(['00:00', '24:00'], ['10:00', '11:00'])],
    ['24:30', sunday(['09:00', '24:30'])],
    ['opening at 24:00', sunday(['24:00', '02:00'])],
    ['25 o’clock', sunday(['25:00', '02:00'])],
    ['a minute 60', sunday(['09:60', '12:00'])],
    ['one digit', sunday(['9:00', '12:00'])],
    ['seconds', sunday(['09:00:00', '12:00'])],
    ['Arabic digits', sunday(['٠٩:٠٠', '١٢:٠٠'])],
    ['a number for a time', sunday([900, 1200])],
    ['one time', sunday(['09:00'])],
    ['three times', sunday(['09:00', '10:00', '11:00'])],
    ['an object for a span', sunday({ opens: '09:00', closes: '12:00' })],
    ['a time and more', sunday(['09:00", "x', '12:00'])],
    ['a line end', sunday(['09:00\n', '12:00'])],
    ['a wrong Ramadan', { week: {}, ramadan: { sun: [['09:00']] } }],
  ])('are not %s', async (_, hours) => {
    await must(write(sunday(['10:00', '11:00'])));
    expect(await denial(write(hours))).toBe(hours === null ? '23502' : '23514');
    const { data } = await anon().from('shops').select('hours').eq('id', shop.id).single();
    expect(data).toEqual({ hours: sunday(['10:00', '11:00']) });
  });
});

describe.skipIf(lacks('dbUrl'))('a moment in Riyadh', () => {
  /** Whether a shop is open at moments, as the database sees it. */
  async function openAt(hours: unknown, moments: readonly string[]): Promise<boolean[]> {
    let answers: boolean[] = [];
    await undone(async (tx) => {
      const rows = await tx`
        select private.is_open(private.week_times(h.hours -> 'week'), private.week_times(h.hours -> 'ramadan'),
          private.opening_moment(m.at::timestamptz)) as open
        from (select ${JSON.stringify(hours)}::text::jsonb as hours) as h,
          unnest(${moments as string[]}::text[]) with ordinality as m (at, place)
        order by m.place`;
      answers = rows.map(({ open }) => Boolean(open));
    });
    return answers;
  }

  it.each<[string, unknown, Record<string, boolean>]>([
    [
      'of two spans, by the clock of Riyadh',
      sunday(['09:00', '12:00'], ['16:00', '22:00']),
      // A Sunday; Riyadh is three hours ahead.
      {
        '2026-11-22T05:59:59Z': false,
        '2026-11-22T06:00:00Z': true,
        '2026-11-22T08:59:59Z': true,
        '2026-11-22T09:00:00Z': false,
        '2026-11-22T13:00:00Z': true,
        '2026-11-22T19:00:00Z': false,
        '2026-11-23T06:00:00Z': false,
      },
    ],
    [
      'past midnight, which is still Sunday’s',
      sunday(['16:00', '02:00']),
      {
        '2026-11-22T22:59:00Z': true,
        '2026-11-22T23:00:00Z': false,
        '2026-11-22T12:59:00Z': false,
        '2026-11-21T22:30:00Z': false,
        '2026-11-23T22:30:00Z': false,
      },
    ],
    [
      'from Saturday into Sunday, round the week',
      { week: { sat: [['20:00', '03:00']] } },
      { '2026-11-21T23:59:00Z': true, '2026-11-22T00:00:00Z': false, '2026-11-21T16:59:00Z': false },
    ],
    [
      'all day',
      sunday(['00:00', '24:00']),
      {
        '2026-11-21T20:59:00Z': false,
        '2026-11-21T21:00:00Z': true,
        '2026-11-22T20:59:00Z': true,
        '2026-11-22T21:00:00Z': false,
      },
    ],
    [
      // 1 Ramadan 1448 is Monday 8 February 2027, its last day Monday 8 March.
      'in Ramadan, whose first night belongs to the ordinary week and whose last is its own',
      {
        week: { sun: [['16:00', '02:00']], mon: [['09:00', '12:00']], tue: [['09:00', '12:00']] },
        ramadan: { sun: [['21:00', '03:00']], mon: [['21:00', '03:00']] },
      },
      {
        '2027-02-07T22:30:00Z': true,
        '2027-02-07T23:30:00Z': false,
        '2027-02-08T07:00:00Z': false,
        '2027-02-08T19:00:00Z': true,
        '2027-02-08T23:30:00Z': true,
        '2027-03-08T23:30:00Z': true,
        '2027-03-09T07:00:00Z': true,
      },
    ],
    [
      'closed all Ramadan',
      { week: { mon: [['09:00', '12:00']] }, ramadan: {} },
      { '2027-02-08T07:00:00Z': false, '2027-02-01T07:00:00Z': true },
    ],
    ['the same in Ramadan', { week: { mon: [['09:00', '12:00']] } }, { '2027-02-08T07:00:00Z': true }],
    ['unknown', {}, { '2027-02-08T07:00:00Z': false }],
  ])('is %s', async (_, hours, moments) => {
    expect(await openAt(hours, Object.keys(moments))).toEqual(Object.values(moments));
  });

  it('is one of Ramadan when browsers say so, as far as the calendar is published', async () => {
    const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura', {
      month: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const expected: string[] = [];
    const [from, to] = [Date.UTC(2025, 0, 1), Date.UTC(2077, 11, 31)];
    for (let day = from; day <= to; day += 86_400_000)
      if (calendar.formatToParts(day).some(({ type, value }) => type === 'month' && value === '9'))
        expected.push(new Date(day).toISOString().slice(0, 10));
    await undone(async (tx) => {
      const rows = await tx`
        select day::date::text as day from generate_series('2025-01-01'::date, '2077-12-31'::date, interval '1 day') as day
        where private.in_ramadan(day::date) order by day`;
      expect(rows.map(({ day }) => day)).toEqual(expected);
    });
    expect(expected.length).toBeGreaterThan(1500);
  });

  it('is open in the database when it is open in the browser', async () => {
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    // Of two to six times in order: spans, the last of which may end on the next day.
    const spans = uniqueArray(integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 6 }).map((minutes) => {
      const times = minutes.length % 2 === 0 ? minutes : minutes.slice(1);
      const pairs = times.toSorted((one, other) => one - other).map(clock);
      const day = Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[2 * at], pairs[2 * at + 1]]);
      const last = day.at(-1);
      if (last && (minutes[0] ?? 0) % 3 === 0 && last[0] !== '00:00') last[1] = clock((minutes[0] ?? 0) % 60);
      return day;
    });
    const week = dictionary(constantFrom('sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'), spans, { maxKeys: 7 });
    // Around the first and the last day of Ramadan 1448.
    const minute = constantFrom('2027-02-07T12:00:00Z', '2027-03-08T00:00:00Z', '2026-11-22T00:00:00Z').chain((start) =>
      integer({ min: 0, max: 3 * 1440 }).map((later) => new Date(Date.parse(start) + later * 60_000).toISOString()),
    );
    const question = record({
      week,
      ramadan: option(week, { nil: undefined }),
      moments: uniqueArray(minute, { minLength: 20, maxLength: 20 }),
    });
    let open = 0;
    await assert(
      asyncProperty(question, async ({ moments, ramadan, ...hours }) => {
        const asked = { ...hours, ...(ramadan && { ramadan }) } as Hours;
        const seen = moments.map((at) => openState(asked, new Date(at))?.open);
        open += seen.filter(Boolean).length;
        expect(await openAt(asked, moments)).toEqual(seen);
      }),
      { numRuns: 60 },
    );
    expect(open).toBeGreaterThan(50);
  });
});
