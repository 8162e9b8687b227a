import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'embedded-supabase/ports';
import { startSite } from '../../stack.ts';
import { startTestStack } from '../../test-stack.ts';
import { benchDir } from '../bench-dir.ts';
import type { Metric } from '../metric.ts';
import { load } from '../rest/run-load.ts';

const VISITORS = 200;
const SECONDS = 30;
/** Memory that goes on growing shows in the second one. */
const ROUNDS = 2;

/** How the HTML server serves the home page to a crowd: how long it takes, and how much memory. */
export async function measureCrowd(log: (line: string) => void): Promise<Metric[]> {
  const stack = await startTestStack(log, { stateDir: join(benchDir, 'crowd'), pictures: 'plain' });
  const { supabase, registryFile } = stack;
  const site = startSite({ port: await freePort(), supabase, registryFile, channel: '' }, log);
  try {
    const { url } = await site.ready;
    const p99: number[] = [];
    const memory: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      log(`${VISITORS} visitors for ${SECONDS} s`);
      const crowd = await load({ url, paths: ['/'], key: '', connections: VISITORS, seconds: SECONDS });
      p99.push(crowd.p99);
      memory.push(await peakOf(site.pid));
    }
    const note = `${VISITORS} at a time, who ask again as soon as they are answered, from the same machine`;
    return [
      { id: 'crowd.p99', label: 'Home page for a crowd, p99', value: Math.max(...p99), unit: 'ms', goal: 300, note },
      {
        id: 'crowd.memory',
        label: 'Memory of the HTML server at most',
        value: Math.max(...memory),
        unit: 'MB',
        goal: 300,
        note: `after each of ${ROUNDS} rounds: ${memory.map((one) => one.toFixed(0)).join(', ')}`,
      },
    ];
  } finally {
    await site.stop();
    await stack.stop();
  }
}

const KIB_PER_MB = 1000 / 1.024;

/** The most memory that a process has had so far, in MB. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) / KIB_PER_MB;
}
