import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'embedded-supabase/ports';
import { startSupabase } from '../../stack.ts';
import { benchDir } from '../bench-dir.ts';
import { median, type Metric } from '../metric.ts';

const ROUNDS = 5;

/** How long the backend takes to be ready: in an empty folder, and on the data of an earlier run. */
export async function measureStart(log: (line: string) => void): Promise<Metric[]> {
  const stateDir = join(benchDir, 'start');
  const times = { cold: [] as number[], warm: [] as number[] };
  log('Starting the backend in an empty folder and again');
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await rm(stateDir, { recursive: true, force: true });
      times.cold.push(await startOnce(stateDir));
      times.warm.push(await startOnce(stateDir));
    }
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
  return [
    { id: 'start.cold', label: 'Backend started in an empty folder', value: median(times.cold), unit: 'ms' },
    { id: 'start.warm', label: 'Backend started again', value: median(times.warm), unit: 'ms' },
  ];
}

async function startOnce(stateDir: string): Promise<number> {
  const ports = {
    site: 0,
    payments: 0,
    api: await freePort(),
    db: await freePort(),
    mailbox: await freePort(),
  };
  const begun = performance.now();
  const supabase = startSupabase(stateDir, ports, null, () => {});
  try {
    await supabase.ready;
    return performance.now() - begun;
  } finally {
    await supabase.stop();
  }
}
