/**
 * How long a fuzzer tries. The seed of a failure is in its message: `FUZZ_SEED=<seed>` plays it again, `FUZZ_RUNS=20` looks
 * twenty times as far.
 */
import type { Parameters } from 'fast-check';

const { FUZZ_SEED, FUZZ_RUNS } = process.env;
const factor = Number(FUZZ_RUNS ?? 1);

/** What holds a transaction open for all it tries begins anew so often: PostgreSQL counts savepoints. */
export const rounds: readonly number[] = Array.from({ length: factor }, (_, round) => round);

/** Of a test, in milliseconds; most of it for a machine that is busy with other things. */
export const patience = { timeout: 180_000 * factor };

/**
 * @param seconds after which it ends, having found nothing
 * @param times how much further it looks when asked to; 1 within `rounds`
 */
export function bounds<T>(numRuns: number, seconds: number, times = factor): Parameters<T> {
  return {
    numRuns: numRuns * times,
    ...(FUZZ_SEED && { seed: Number(FUZZ_SEED) }),
    interruptAfterTimeLimit: seconds * times * 1000,
    markInterruptAsFailure: false,
    // Shrinking is slow against a database, and the first counter-example says enough.
    endOnFailure: true,
  };
}
