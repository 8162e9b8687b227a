import { folderName } from './folder-name.ts';
import type { Step } from './ledger.ts';

/** Says a step of the ledger in a line: when, what holds from then on, who decided it, and why. */
export function lineOf(step: Step): string {
  const { remote, act, version, trial, share, off, slots_off, reason, actor, created_at } = step;
  const holds = [
    version ?? 'own build',
    ...(trial ? [`${share} % ${trial}`] : []),
    ...(off ? ['off'] : []),
    ...slots_off.map((slot) => `${slot} off`),
  ];
  const by = act === 'fall_back' ? 'by itself' : `by ${actor ?? 'the console'}`;
  const when = created_at.slice(0, 19).replace('T', ' ');
  return `${when}  ${folderName(remote).padEnd(13)} ${act.padEnd(9)} ${holds.join(', ')}  (${by}${reason ? `: ${reason}` : ''})`;
}
