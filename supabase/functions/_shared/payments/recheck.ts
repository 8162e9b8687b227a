import { checkAttempt } from './check.ts';
import type { Attempt, Context } from './context.ts';
import { type Problem, problemOf } from './problem.ts';

/** What came of asking about a session: what the provider said, or why it said nothing. */
export type Answer = { number: number; said: string } | { number: number; problem: Problem };

/** Asks about these sessions of a payment, whatever is on record of them, and records the answers. */
export async function recheck(context: Context, payment_id: string, numbers: readonly number[]): Promise<Answer[]> {
  const attempts = await context.call<Attempt[]>('payment_attempts_of', { payment_id });
  const answers: Answer[] = [];
  // One after the other: what the first brings decides whether the second is surplus.
  for (const attempt of attempts.filter(({ number }) => numbers.includes(number))) {
    try {
      const { status } = await checkAttempt(context, attempt);
      answers.push({ number: attempt.number, said: status });
    } catch (error) {
      console.error(`${attempt.cart} could not be checked:`, error);
      answers.push({ number: attempt.number, problem: problemOf(error) });
    }
  }
  return answers;
}
