/** What a test needs of the backend that not every Supabase has: without it, the test is skipped and says why. */
import { inject } from 'vitest';
import { type Need, needReasons } from './need-reasons.ts';

const said = new Set<Need>();

/** For `describe.skipIf(lacks('dbUrl'))` and `it.skipIf(…)`. The run prints why, once for each file. */
export function lacks(...needs: Need[]): boolean {
  const missing = needs.filter((need) => !inject('backend')[need]);
  for (const need of missing) {
    if (!said.has(need)) console.warn(`Some tests are skipped: this one ${needReasons[need]}`);
    said.add(need);
  }
  return missing.length > 0;
}
