/**
 * When shops are open, for the database and for browsers alike: its test is shops.hours.test.ts, theirs
 * mf-shops/src/hours/same-as-database.test.ts.
 */

type Hours = Record<string, Record<string, [opens: string, closes: string][]>>;
type Case = readonly [of: string, hours: Hours, moments: Readonly<Record<string, boolean>>];

const cases: readonly Case[] = [
  [
    'of two spans, by the clock of Riyadh',
    {
      week: {
        sun: [
          ['09:00', '12:00'],
          ['16:00', '22:00'],
        ],
      },
    },
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
    { week: { sun: [['16:00', '02:00']] } },
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
    { week: { sun: [['00:00', '24:00']] } },
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
];

export const openingCases = cases.map(([of, hours, moments]) => ({ of, hours, moments }));
