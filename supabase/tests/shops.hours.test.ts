/** Opening hours: what may be written, and what is open at which moment in Riyadh. */
import { anon } from 'embedded-supabase/testing/clients';
import { must } from 'embedded-supabase/testing/must';
import { lacks } from 'embedded-supabase/testing/needs';
import { beforeAll, describe, expect, it } from 'vitest';
import { undone } from './as-role.ts';
import { denial } from './domain.ts';
import { openingCases } from './opening-cases.ts';
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
    ['an end at the beginning', sunday(['00:00', '00:00'])],
    ['one of Ramadan', { week: {}, ramadan: { fri: [['10:00', '10:00']] } }],
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

  it.each(openingCases)('is $of', async ({ hours, moments }) => {
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
});
