import type postgres from 'postgres';
import { median, type Metric } from '../metric.ts';
import { type Answer, ask } from './ask.ts';
import { inMs } from './explain.ts';
import { named, ofOwner, type Question, QUESTION_BUFFERS, questions, type Sort, sortsOf } from './questions.ts';

const bySort = { time: ['best', 'featured', 'newest', 'oldest'], price: ['price_asc', 'price_desc'] } as const;

const titles = {
  filter: 'One filter',
  filters: 'Three filters',
  search: 'Search',
  both: 'Search and filters',
  owner: 'One owner',
};
export type Kind = keyof typeof titles;

/** The questions of each kind in all sorts, first pages and deep ones. */
export async function answersOf(
  sql: postgres.Sql,
  cursors: Map<Sort, string>,
  owner: string,
): Promise<Record<Kind, Answer[]>> {
  // A connection that has asked nothing yet reads the catalogue as well.
  for (const question of [{ q: 'honda', city: 'riyadh' }, { make: 'bmw' }] satisfies Question[])
    for (const sort of sortsOf(question)) await ask(sql, { ...question, sort });
  const answers: Record<Kind, Answer[]> = { filter: [], filters: [], search: [], both: [], owner: [] };
  for (const [kind, asked] of Object.entries({ ...questions, owner: ofOwner(owner) }) as [Kind, Question[]][]) {
    const first = asked.flatMap((one) => sortsOf(one).map((sort) => ({ ...one, sort })));
    const deep = first.map((one) => ({ ...one, after: cursors.get(one.sort) ?? '' }));
    for (const question of [...first, ...deep]) answers[kind].push(await ask(sql, question));
  }
  return answers;
}

/** The dearest answer of a kind, and how many were dear. */
export function dearest(kind: Kind, answers: readonly Answer[]): Metric[] {
  return Object.entries(bySort).flatMap(([order, sorts]) => {
    const ranked = answers
      .filter(({ question }) => sorts.some((sort) => sort === question.sort))
      .toSorted((a, b) => b.cost.buffers - a.cost.buffers);
    const [worst] = ranked;
    if (!worst) return [];
    const dear = ranked.filter(({ cost }) => cost.buffers > QUESTION_BUFFERS).length;
    const label = `${titles[kind]}, by ${order}`;
    const id = `sql.${kind}-${order}`;
    const note = `${named(worst.question)}: ${inMs(worst.cost.ms)}; ${dear} of ${ranked.length} above the goal`;
    const all = median(ranked.map(({ cost }) => cost.buffers));
    return [
      { id, label: `${label}, dearest`, value: worst.cost.buffers, unit: 'buffers', goal: QUESTION_BUFFERS, note },
      { id: `${id}-median`, label: `${label}, median`, value: all, unit: 'buffers' },
    ] satisfies Metric[];
  });
}

/** How often a page came short, and what it took to fill it. */
export function early(answers: readonly Answer[]): Metric[] {
  const short = answers.filter(({ calls }) => calls > 1);
  const [most] = short.toSorted((a, b) => b.calls - a.calls);
  const [dear] = short.toSorted((a, b) => b.later - a.later);
  if (!most || !dear) return [];
  const above = short.filter(({ later }) => later > QUESTION_BUFFERS).length;
  return [
    {
      id: 'sql.short',
      label: 'Pages that came short',
      value: (100 * short.length) / answers.length,
      unit: '%',
      note: `${short.length} of ${answers.length}; ${short.filter(({ calls }) => calls > 2).length} took more than two calls, at most ${most.calls}: ${named(most.question)}`,
    },
    {
      id: 'sql.later',
      label: 'Going on with them, dearest',
      value: dear.later,
      unit: 'buffers',
      goal: QUESTION_BUFFERS,
      note: `${named(dear.question)}; ${above} of ${short.length} above the goal`,
    },
  ];
}
