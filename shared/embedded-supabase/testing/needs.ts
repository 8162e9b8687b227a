/** What a test needs of the backend that not every Supabase has: without it, the test is skipped and says why. */
import { inject } from 'vitest';
import type { Backend } from './backend.ts';

const reasons = {
  dbUrl: 'needs tables of its own: give the address of the database (--db postgresql://…)',
  mailboxUrl: 'needs to read what was mailed: give the address of a mailbox (--mailbox http://…)',
  superuserUrl: 'looks inside the embedded backend',
  functions: 'calls the functions of the fixture, which are not deployed there',
} as const satisfies Partial<Record<keyof Backend, string>>;

type Need = keyof typeof reasons;

const said = new Set<Need>();

/** For `describe.skipIf(lacks('dbUrl'))` and `it.skipIf(…)`. The run prints why, once for each file. */
export function lacks(...needs: Need[]): boolean {
  const missing = needs.filter((need) => !inject('backend')[need]);
  for (const need of missing) {
    if (!said.has(need)) console.warn(`Some tests are skipped: this one ${reasons[need]}`);
    said.add(need);
  }
  return missing.length > 0;
}
