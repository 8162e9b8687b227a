import type { Backend } from './backend.ts';

/** What a test may need of the backend that not every Supabase has, and what is said where it is missing. */
export const needReasons = {
  dbUrl: 'needs tables of its own: give the address of the database (--db postgresql://…)',
  mailboxUrl: 'needs to read what was mailed: give the address of a mailbox (--mailbox http://…)',
  superuserUrl: 'looks inside the embedded backend',
  functions: 'calls the functions of the fixture, which are not deployed there',
} as const satisfies Partial<Record<keyof Backend, string>>;

export type Need = keyof typeof needReasons;
