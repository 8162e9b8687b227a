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
    // The best match has no deep page where words are facts alone.
    const deep = first
      .filter(({ sort }) => sort !== 'best')
      .map((one) => ({ ...one, after: cursors.get(one.sort) ?? '' }));
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

/** How long a page takes. */
export function pageTimes(answers: readonly Answer[]): Metric[] {
  const ranked = answers.toSorted((a, b) => a.cost.ms - b.cost.ms);
  const worst = ranked.at(-1);
  const most = ranked[Math.floor(ranked.length * 0.95)];
  if (!worst || !most) return [];
  return [
    {
      id: 'sql.page-p95',
      label: `Page of any of ${ranked.length} questions, p95`,
      value: most.cost.ms,
      unit: 'ms',
      goal: 40,
    },
    {
      id: 'sql.page-worst',
      label: 'The slowest of them',
      value: worst.cost.ms,
      unit: 'ms',
      goal: 100,
      note: named(worst.question),
    },
  ];
}

/** How often a page came short, and how many calls it took to fill it. */
export function short(answers: readonly Answer[]): Metric[] {
  const ranked = answers.toSorted((a, b) => b.calls - a.calls);
  const [most] = ranked;
  if (!most) return [];
  const pages = ranked.filter(({ calls }) => calls > 1).length;
  return [
    {
      id: 'sql.short',
      label: 'Pages that came short',
      value: (100 * pages) / ranked.length,
      unit: '%',
      goal: 1,
      note: `${pages} of ${ranked.length}${pages > 0 ? `; at most ${most.calls} calls: ${named(most.question)}` : ''}`,
    },
  ];
}
