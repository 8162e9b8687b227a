/** What a test needs of the backend that not every Supabase has: without it, the test is skipped and says why. */
import { inject } from 'vitest';
import type { Backend } from './backend.setup.ts';

const reasons = {
  dbUrl: 'needs tables of its own: give the address of the database (--db postgresql://…)',
  mailboxUrl: 'needs to read what was mailed: give the address of a mailbox (--mailbox http://…)',
  superuserUrl: 'looks inside the embedded backend',
} as const satisfies Partial<Record<keyof Backend, string>>;

type Need = keyof typeof reasons;

/** To be called by `describe.skipIf(lacks('dbUrl'))`, `it.skipIf(…)`. Names itself in the report of the run. */
export function lacks(...needs: Need[]): boolean {
  const missing = needs.filter((need) => !inject('backend')[need]);
  for (const need of missing) console.warn(`Skipped: ${reasons[need]}`);
  return missing.length > 0;
}
