import type postgres from 'postgres';
import { median, type Metric } from '../metric.ts';
import { callOf, explain, inMs } from './explain.ts';
import { named, ofOwner, type Question, QUESTION_BUFFERS, questions } from './questions.ts';

/** What it costs to count the choices of the filters. */
export async function facets(sql: postgres.Sql, owner: string): Promise<Metric[]> {
  const asked: Question[] = [{}, ...Object.values(questions).flat(), ...ofOwner(owner)];
  await explain(sql, callOf('search_facets', { make: 'honda', q: 'honda' })); // reads the catalogue as well
  const costs: { question: Question; buffers: number; ms: number }[] = [];
  for (const question of asked) {
    const call = callOf('search_facets', question);
    costs.push({ question, ...(await explain(sql, call)) });
  }
  const ranked = costs.toSorted((a, b) => b.buffers - a.buffers);
  const [worst] = ranked;
  if (!worst) return [];
  const dear = ranked.filter(({ buffers }) => buffers > QUESTION_BUFFERS).length;
  const note = `${named(worst.question)}: ${inMs(worst.ms)}; ${dear} of ${ranked.length} above the goal`;
  return [
    { id: 'sql.facets', label: 'Facets, dearest', value: worst.buffers, unit: 'buffers', goal: QUESTION_BUFFERS, note },
    {
      id: 'sql.facets-median',
      label: 'Facets, median',
      value: median(ranked.map(({ buffers }) => buffers)),
      unit: 'buffers',
    },
  ];
}
