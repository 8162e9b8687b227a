/** Opening hours as shops here keep them: a long break at noon, Friday from the afternoon, Ramadan at night. */

type Span = readonly [opens: string, closes: string];
type Week = Readonly<Partial<Record<(typeof week)[number], readonly Span[]>>>;
/** A type, as only those of aliases are taken for JSON. */
export type Hours = { readonly week: Week; readonly ramadan?: Week };

const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

const every = (spans: readonly Span[], others: Week = {}): Week => ({
  ...Object.fromEntries(week.map((day) => [day, spans])),
  ...others,
});

/** All days but Friday. */
function workdays(...spans: Span[]): Week {
  const { fri: _, ...days } = every(spans);
  return days;
}

/** After the night prayer, until some hours before dawn. */
const ramadanNights = every([['21:00', '02:30']]);

export const hoursOf = {
  store: {
    week: every(
      [
        ['09:00', '12:00'],
        ['16:00', '22:30'],
      ],
      { fri: [['16:00', '23:00']] },
    ),
    ramadan: every(
      [
        ['13:30', '16:30'],
        ['21:00', '02:00'],
      ],
      { fri: [['21:00', '02:00']] },
    ),
  },
  workshop: {
    week: workdays(['08:00', '12:00'], ['13:30', '20:00']),
    ramadan: workdays(['10:00', '16:00'], ['21:30', '01:00']),
  },
  showroom: {
    week: every([['10:00', '22:00']], { fri: [['16:30', '23:00']], sat: [['10:00', '23:00']] }),
    ramadan: ramadanNights,
  },
  evening: { week: every([['16:00', '01:00']], { fri: [['17:00', '02:00']] }), ramadan: ramadanNights },
  mountain: {
    week: every([['14:00', '22:00']], {
      thu: [['07:00', '23:30']],
      fri: [
        ['05:30', '11:00'],
        ['13:30', '23:30'],
      ],
      sat: [['07:00', '22:00']],
    }),
    ramadan: every([
      ['15:30', '18:00'],
      ['21:00', '01:00'],
    ]),
  },
  always: { week: every([['00:00', '24:00']]) },
} as const satisfies Record<string, Hours>;
