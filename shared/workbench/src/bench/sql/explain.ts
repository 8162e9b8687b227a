import type postgres from 'postgres';
import type { Question } from './questions.ts';

/** What a call cost. */
export interface Cost {
  /** Pages of 8 KB that it looked at, in memory or not. */
  buffers: number;
  /** Milliseconds in the database. */
  ms: number;
}

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
  'Execution Time': number;
}

/** Runs a call as whoever the connection is, and says what that cost, the statements inside it included. */
export async function explain(sql: postgres.Sql, call: string): Promise<Cost> {
  const [row] = await sql.unsafe<{ 'QUERY PLAN': Explained[] }[]>(`explain (analyze, buffers, format json) ${call}`);
  const explained = row?.['QUERY PLAN'][0];
  if (!explained) throw new Error(`No plan of ${call}`);
  const { Plan: plan } = explained;
  return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms: explained['Execution Time'] };
}

/** The call of a function as SQL; the questions are our own, not a visitor's. */
export function callOf(name: 'list_listings' | 'search_facets', question: Question): string {
  const args = Object.entries(question).map(([arg, value]) => `${arg} => '${value.replaceAll("'", "''")}'`);
  return `select * from public.${name}(${args.join(', ')})`;
}

export const inMs = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
