/**
 * Lets few requests of visitors work at a time, so that whoever is signed in is served nearly as if they were alone, however
 * many visitors come. Who has waiting requests already comes after others: one address does not keep everybody else out.
 */
import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';

/** One processor is left to who is signed in. */
export const VISITORS_AT_A_TIME = Math.max(1, availableParallelism() - 1);
/** Who comes after so many is better told at once. */
const MOST_WAITING = 500;

/** Runs a request of a visitor when it is its turn; null where too many wait. */
export type InTurn = <Result>(address: string, run: () => Promise<Result>) => Promise<Result | null>;

export function visitorQueue(atATime = VISITORS_AT_A_TIME, mostWaiting = MOST_WAITING): InTurn {
  const queue = new PQueue({ concurrency: atATime });
  const asking = new Map<string, number>();
  return async (address, run) => {
    if (queue.size >= mostWaiting) return null;
    const before = asking.get(address) ?? 0;
    asking.set(address, before + 1);
    try {
      return await queue.add(run, { priority: -before });
    } finally {
      const left = (asking.get(address) ?? 1) - 1;
      if (left > 0) asking.set(address, left);
      else asking.delete(address);
    }
  };
}
