import type { ReleaseStep } from '../../data/releases/releases.ts';

/** As many steps as the ledger shows; where there are fewer, it begins with the first one of all. */
const ALL_SHOWN = 50;

/**
 * Finds which slot a step has switched, by what was off before it.
 * @param steps of all remotes, the newest first
 * @returns its name; null if it was the whole remote; undefined if the step before is not shown any more
 */
export function switchedSlot(step: ReleaseStep, steps: readonly ReleaseStep[]): string | null | undefined {
  const before = steps.find(({ remote, id }) => remote === step.remote && id < step.id);
  if (!before && steps.length >= ALL_SHOWN) return undefined;
  const off = before?.slots_off ?? [];
  const changed =
    step.slots_off.find((slot) => !off.includes(slot)) ?? off.find((slot) => !step.slots_off.includes(slot));
  if (changed !== undefined) return changed;
  // One that was off already stands last then.
  return step.act === 'off' && !step.off ? (step.slots_off.at(-1) ?? null) : null;
}
