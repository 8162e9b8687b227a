import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from './paths.ts';
import { type Instance, type Sample, startInstance } from './soak/instance.ts';
import { load } from './soak/load.ts';
import { trendOf } from './soak/trend.ts';

/**
 * `npm run soak`: people use an embedded backend of their own for ten minutes (`-- --minutes 1` for a try). Fails if
 * its memory, connections or open files rise, or if anything was refused.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const durationMs = Number(values.minutes) * 60_000;
const SAMPLE_MS = 2000;

/** Rises over the whole time up to these are tolerated. */
const slack: Record<keyof Sample, number> = { rssMb: 25, heapMb: 10, backends: 2, files: 5 };

function report(samples: readonly Sample[]): boolean {
  const names = Object.keys(slack) as (keyof Sample)[];
  const trends = names.map((name) => {
    const trend = trendOf(
      samples.map((sample) => sample[name]),
      durationMs,
      slack[name],
    );
    const [first, last, rise] = [trend.first, trend.last, trend.risePerHour].map((value) => value.toFixed(1));
    console.log(`${name.padEnd(9)} ${first} → ${last}, ${rise} an hour: ${trend.flat ? 'flat' : 'RISES'}`);
    return trend.flat;
  });
  return trends.every(Boolean);
}

async function soak(instance: Instance): Promise<boolean> {
  console.log(`${values.minutes} minutes of use at ${instance.url}`);
  const ending = new AbortController();
  const working = load(instance, ending.signal);
  const samples: Sample[] = [];
  const end = performance.now() + durationMs;
  while (performance.now() < end) {
    await Promise.race([sleep(SAMPLE_MS), working]);
    samples.push(await instance.sample());
  }
  ending.abort();
  const { done, errors } = await working;
  console.log([...done].map(([name, count]) => `${name} ${count}`).join(', '));
  const flat = report(samples);
  console.log(`${errors.length} errors`);
  for (const error of new Set(errors)) console.log(`  ${error}`);
  return flat && errors.length === 0;
}

const instance = await startInstance(join(root, '.dabbab/soak'));
try {
  process.exitCode = (await soak(instance)) ? 0 : 1;
} finally {
  await instance.stop();
}
process.exit();
