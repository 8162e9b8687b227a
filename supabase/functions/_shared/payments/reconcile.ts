import type { Attempt, Context } from './context.ts';
import { type Problem, problemOf } from './problem.ts';
import type { Found, Provider } from './provider.ts';

/** A session as a run of reconciliation gets it. */
export interface Reconcilable extends Attempt {
  test: boolean;
  payment_status: string;
  /** Where the run goes on after it. */
  place: string;
}

/** A session about which the provider says something else than is on record, or nothing. */
export interface Difference {
  payment_id: string;
  attempt: number;
  provider: string;
  what: 'status' | 'amount' | Problem;
  ours: object;
  theirs: object | null;
}

/** What the provider says of a session may follow from what is on record. */
function agree(provider: Provider, ours: string, theirs: string): boolean {
  if (ours === theirs) return true;
  // A provider that is silent about refunds still calls the sale paid, or cancelled where it was voided.
  return ours === 'refunded' && !provider.tellsRefunds && (theirs === 'paid' || theirs === 'cancelled');
}

function compare(provider: Provider, session: Reconcilable, found: Found): 'status' | 'amount' | null {
  if (!agree(provider, session.status, found.status)) return 'status';
  const differs = found.amount !== null && (found.amount !== session.amount || found.currency !== session.currency);
  return differs ? 'amount' : null;
}

/** Asks the provider about a session and records nothing: a run compares, admins decide. */
async function differenceOf(context: Context, session: Reconcilable): Promise<Difference | null> {
  const { payment_id, number, cart, ref, status, payment_status, amount, currency, test } = session;
  const ours = { status, payment: payment_status, amount, currency, test };
  const difference = (what: Difference['what'], theirs: object | null): Difference => ({
    payment_id,
    attempt: number,
    provider: session.provider,
    what,
    ours,
    theirs,
  });
  try {
    const provider = context.provider(session.provider);
    const found = await provider.check(cart, ref ?? '');
    const what = compare(provider, session, found);
    return what && difference(what, { ...found });
  } catch (error) {
    const problem = problemOf(error);
    // Nobody pays in a session that is over here and forgotten there.
    const over = status !== 'pending' && status !== 'paid' && status !== 'refunded';
    if (problem === 'unknown' && over) return null;
    console.error(`${cart} could not be compared:`, error);
    return difference(problem, problem === 'not_configured' ? null : { error: (error as Error).message });
  }
}

/** Compares these sessions, all at once. */
export async function reconcile(context: Context, sessions: readonly Reconcilable[]): Promise<Difference[]> {
  const found = await Promise.all(sessions.map((session) => differenceOf(context, session)));
  return found.filter((difference) => difference !== null);
}
