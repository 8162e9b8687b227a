import { type Weekday, weekdays, type Hours, type Span, type Week } from '../../../hours/opening-hours.ts';

/** How many times a shop may open on one day. */
export const MOST_SPANS = 3;

/** What somebody typed for a day. Its times stay when the day is closed or open around the clock, for another change of mind. */
export interface DayDraft {
  kind: 'closed' | 'hours' | 'all';
  /** At least one; a time that is not typed yet is empty. */
  spans: readonly Span[];
}

export type WeekDraft = Readonly<Record<Weekday, DayDraft>>;

/** Which of the two weeks of a shop: that of most of the year, or that of Ramadan. */
export type WeekName = 'week' | 'ramadan';

/** The opening hours as they are typed. */
export interface HoursDraft {
  /** Whether the shop says when it is open. */
  told: boolean;
  week: WeekDraft;
  /** Whether Ramadan has hours of its own. */
  hasRamadan: boolean;
  ramadan: WeekDraft;
}

const ALL_DAY: Span = ['00:00', '24:00'];
const untyped: Span = ['', ''];

const weekOf = (draftOf: (day: Weekday) => DayDraft): WeekDraft =>
  Object.fromEntries(weekdays.map((day) => [day, draftOf(day)])) as Record<Weekday, DayDraft>;

const closedWeek = weekOf(() => ({ kind: 'closed', spans: [untyped] }));

function dayDraft(spans: readonly Span[] = []): DayDraft {
  if (spans.length === 0) return { kind: 'closed', spans: [untyped] };
  if (spans.some((span) => span.join() === ALL_DAY.join())) return { kind: 'all', spans: [untyped] };
  // The field for a time has no 24:00; 00:00 says the same where a shop closes.
  return { kind: 'hours', spans: spans.map(([opens, closes]): Span => [opens, closes === '24:00' ? '00:00' : closes]) };
}

const weekDraft = (week: Week | undefined): WeekDraft => (week ? weekOf((day) => dayDraft(week[day])) : closedWeek);

/** Makes what the form shows of the hours of a shop; null where it says none. */
export function hoursDraft(hours: Hours | null): HoursDraft {
  return {
    told: hours !== null,
    week: weekDraft(hours?.week),
    hasRamadan: hours?.ramadan !== undefined,
    ramadan: weekDraft(hours?.ramadan),
  };
}

const byOpening = ([a]: Span, [b]: Span) => a.localeCompare(b);

function toWeek(week: WeekDraft): Week {
  const open = weekdays.flatMap((day): [Weekday, readonly Span[]][] => {
    const { kind, spans } = week[day];
    if (kind === 'closed') return [];
    return [[day, kind === 'all' ? [ALL_DAY] : spans.toSorted(byOpening)]];
  });
  return Object.fromEntries(open);
}

/** Writes the hours as the database takes them; an empty object says none. */
export function toHours({ told, week, hasRamadan, ramadan }: HoursDraft): Hours | Record<string, never> {
  if (!told) return {};
  return { week: toWeek(week), ...(hasRamadan && { ramadan: toWeek(ramadan) }) };
}

/** Has a day opened once more, or for the first time. */
export const withSpan = (draft: DayDraft): DayDraft => ({ ...draft, spans: [...draft.spans, untyped] });

/** Takes one of the times of a day away; the last one stays, empty. */
export function withoutSpan(draft: DayDraft, index: number): DayDraft {
  const rest = draft.spans.filter((_span, at) => at !== index);
  return { ...draft, spans: rest.length > 0 ? rest : [untyped] };
}

/** Types a time of a day. */
export function withTime(draft: DayDraft, index: number, end: 'opens' | 'closes', time: string): DayDraft {
  const spans = draft.spans.map((span, at): Span =>
    at !== index ? span : end === 'opens' ? [time, span[1]] : [span[0], time],
  );
  return { ...draft, spans };
}

/** Gives all days what one day has. */
export const copiedToAll = (week: WeekDraft, from: Weekday): WeekDraft => weekOf(() => week[from]);

/** Takes such a copy back on the days that still hold it; what was typed since stays. */
export const copyTakenBack = (now: WeekDraft, copied: WeekDraft, before: WeekDraft): WeekDraft =>
  weekOf((day) => (now[day] === copied[day] ? before[day] : now[day]));

/** What is wrong with a time of a day; each has a text under `hours.errors`. */
export type HoursProblem = 'missing' | 'same' | 'overlap' | 'noDay';

/** Names the control of a time of the form: `week.sun.0.opens`. */
export const timeName = (week: WeekName, day: Weekday, index: number, end: 'opens' | 'closes'): string =>
  `${week}.${day}.${index}.${end}`;

/** Names the control that says how a day is: `week.sun`. */
export const weekdayName = (week: WeekName, day: Weekday): string => `${week}.${day}`;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const MINUTES_A_DAY = 1440;

/** Tells how many minutes after the midnight before it opened a shop closes. */
function endOf([opens, closes]: Span): number {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return to <= from ? to + MINUTES_A_DAY : to;
}

function dayProblems(week: WeekName, day: Weekday, { kind, spans }: DayDraft): [string, HoursProblem][] {
  if (kind !== 'hours') return [];
  const found = spans.flatMap(([opens, closes], index): [string, HoursProblem][] => {
    if (!opens) return [[timeName(week, day, index, 'opens'), 'missing']];
    if (!closes) return [[timeName(week, day, index, 'closes'), 'missing']];
    return opens === closes ? [[timeName(week, day, index, 'closes'), 'same']] : [];
  });
  if (found.length > 0) return found;
  const inOrder = spans.map((span, index) => ({ span, index })).toSorted((a, b) => byOpening(a.span, b.span));
  return inOrder.flatMap(({ span, index }, at): [string, HoursProblem][] => {
    const before = inOrder[at - 1];
    const overlaps = before && minutesOf(span[0]) < endOf(before.span);
    return overlaps ? [[timeName(week, day, index, 'opens'), 'overlap']] : [];
  });
}

/** Lists the controls of the hours in the order in which the form shows them. */
export function timeNames({ told, hasRamadan, ...weeks }: HoursDraft): string[] {
  if (!told) return [];
  return (hasRamadan ? (['week', 'ramadan'] as const) : (['week'] as const)).flatMap((week) =>
    weekdays.flatMap((day) => [
      weekdayName(week, day),
      ...weeks[week][day].spans.flatMap((_span, index) => [
        timeName(week, day, index, 'opens'),
        timeName(week, day, index, 'closes'),
      ]),
    ]),
  );
}

/** Finds what is wrong with the hours, by the name of the control; the database has the same rules. */
export function checkHours({ told, week, hasRamadan, ramadan }: HoursDraft): Record<string, HoursProblem> {
  if (!told) return {};
  // Closed all week is nothing that anybody opens a shop for; closed all of Ramadan may be.
  const never = weekdays.every((day) => week[day].kind === 'closed');
  return Object.fromEntries([
    ...(never ? [[weekdayName('week', 'sun'), 'noDay'] as const] : []),
    ...weekdays.flatMap((day) => dayProblems('week', day, week[day])),
    ...(hasRamadan ? weekdays.flatMap((day) => dayProblems('ramadan', day, ramadan[day])) : []),
  ]);
}
