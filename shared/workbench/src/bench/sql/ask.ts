import type postgres from 'postgres';
import { type Cost, callOf, explain } from './explain.ts';
import type { Question } from './questions.ts';

const PAGE_SIZE = 24;
/** Nobody waits longer than so many calls. */
const PATIENCE = 50;

interface Page {
  listings: unknown[];
  next: string | null;
}

/** What it took to fill a page. */
export interface Answer {
  question: Question;
  /** Of the first call. */
  cost: Cost;
  /** So many calls until the page was full or the list at its end. */
  calls: number;
}

/** Asks for a page; where it comes short, once more from there, until it is full. */
export async function ask(sql: postgres.Sql, question: Question): Promise<Answer> {
  const cost = await explain(sql, callOf('list_listings', question));
  let [page] = await sql.unsafe<Page[]>(callOf('list_listings', question));
  let found = page?.listings.length ?? 0;
  let calls = 1;
  while (page?.next && found < PAGE_SIZE && calls < PATIENCE) {
    const call = callOf('list_listings', { ...question, after: page.next, page_size: String(PAGE_SIZE - found) });
    [page] = await sql.unsafe<Page[]>(call);
    found += page?.listings.length ?? 0;
    calls += 1;
  }
  return { question, cost, calls };
}
