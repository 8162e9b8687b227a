/** What was found. */
export interface Proof {
  /** Why it may not go live; a sentence each. */
  problems: string[];
  /** The addresses that were looked at, and the paths that were not. */
  routes: string[];
  skipped: string[];
}

/** What is looked at in the browser, as the ledger says it. */
export const BROWSER_CHECKS = [
  'singletons',
  'screens',
  'exports',
  'styles',
  'lent slots',
  'left behind',
  'weight',
  'accessibility',
] as const;
