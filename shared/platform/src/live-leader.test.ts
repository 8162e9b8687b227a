import { expect, it } from 'vitest';
import { electLeader } from './live-leader.ts';

let count = 0;

/** Candidates for one office, and who holds it. */
function office() {
  const name = `office-${count++}`;
  const leading = new Set<string>();
  const candidate = (who: string) =>
    electLeader(name, () => {
      leading.add(who);
      return () => leading.delete(who);
    });
  return { candidate, leaders: () => [...leading] };
}

it('has one of them lead, and after its end the next', async () => {
  const { candidate, leaders } = office();
  const first = candidate('first');
  await expect.poll(leaders).toEqual(['first']);
  const second = candidate('second');
  const third = candidate('third');
  first.stop();
  await expect.poll(leaders).toEqual(['second']);
  second.stop();
  await expect.poll(leaders).toEqual(['third']);
  third.stop();
  await expect.poll(leaders).toEqual([]);
});

it('passes over whoever ended while they waited', async () => {
  const { candidate, leaders } = office();
  const first = candidate('first');
  candidate('second').stop();
  const third = candidate('third');
  first.stop();
  await expect.poll(leaders).toEqual(['third']);
  third.stop();
});

it('takes over from one that does not answer, which gets in line again', async () => {
  const { candidate, leaders } = office();
  const first = candidate('first');
  await expect.poll(leaders).toEqual(['first']);
  const second = candidate('second');
  second.takeOver();
  await expect.poll(leaders).toEqual(['second']);
  second.takeOver(); // leads already
  await expect.poll(leaders).toEqual(['second']);
  second.stop();
  await expect.poll(leaders).toEqual(['first']);
  first.stop();
});
