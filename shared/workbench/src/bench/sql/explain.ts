import type postgres from 'postgres';
import type { Question } from './questions.ts';

/** What a call of list_listings cost. */
export interface Cost {
  /** Pages of 8 KB that it looked at, in memory or not. */
  buffers: number;
  /** Milliseconds in the database. */
  ms: number;
  rows: number;
}

interface Explained {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number };
  'Execution Time': number;
}

/** Calls list_listings as whoever the connection is, and says what that cost, the statements inside it included. */
export async function explainList(sql: postgres.Sql, question: Question): Promise<Cost> {
  const [row] = await sql.unsafe<{ 'QUERY PLAN': Explained[] }[]>(
    `explain (analyze, buffers, format json) ${listCall(question)}`,
  );
  const explained = row?.['QUERY PLAN'][0];
  if (!explained) throw new Error(`No plan of ${listCall(question)}`);
  const { Plan: plan } = explained;
  return {
    buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    ms: explained['Execution Time'],
    rows: plan['Actual Rows'],
  };
}

/** The call as SQL; the questions are our own, not a visitor's. */
export function listCall(question: Question): string {
  const args = Object.entries(question).map(([name, value]) => `${name} => '${value.replaceAll("'", "''")}'`);
  return `select * from public.list_listings(${args.join(', ')})`;
}
