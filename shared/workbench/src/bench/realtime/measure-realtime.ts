import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { anyFreePort } from '../../free-port.ts';
import { run } from '../../processes.ts';
import { startSupabase } from '../../stack.ts';
import { benchDir } from '../bench-dir.ts';
import type { Metric } from '../metric.ts';
import type { LoadResult } from './load.ts';

const DELIVERY_MS = 100;

/**
 * How soon a message reaches its recipient: 200 people on sockets of their own, each with row security and their own
 * token, while 50 messages a second are sent through the API. Senders and recipients are another process than the backend.
 */
export async function measureRealtime(log: (line: string) => void): Promise<Metric[]> {
  const stateDir = join(benchDir, 'realtime');
  await rm(stateDir, { recursive: true, force: true });
  const ports = { site: 0, api: await anyFreePort(), db: await anyFreePort(), mailbox: await anyFreePort() };
  const supabase = startSupabase(stateDir, ports, () => {});
  try {
    const { url, publishableKey, dbUrl } = await supabase.ready;
    log('Sending 50 messages a second to 200 subscribers');
    const output = await run(process.execPath, [join(import.meta.dirname, 'load.ts')], {
      env: { LOAD_URL: url, LOAD_KEY: publishableKey, LOAD_DB_URL: dbUrl },
    });
    const { filtered, unfiltered } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as LoadResult;
    const said = `${filtered.sent} messages to ${filtered.subscribers} subscribers, sent through the API`;
    return [
      { id: 'realtime.p50', label: 'Message delivered, p50', value: filtered.p50, unit: 'ms', note: said },
      { id: 'realtime.p95', label: 'Message delivered, p95', value: filtered.p95, unit: 'ms', goal: DELIVERY_MS },
      { id: 'realtime.lost', label: 'Messages lost', value: filtered.lost + unfiltered.lost, unit: '', goal: 0 },
      {
        id: 'realtime.foreign',
        label: 'Messages at the wrong person, or twice',
        value: filtered.wrong + unfiltered.wrong,
        unit: '',
        goal: 0,
      },
      {
        id: 'realtime.after-commit-p95',
        label: 'Message delivered after it was stored, p95',
        value: filtered.afterStored95,
        unit: 'ms',
      },
      {
        id: 'realtime.unfiltered-p95',
        label: 'The same without filters, p95',
        value: unfiltered.p95,
        unit: 'ms',
        note: 'row security is asked for every message and subscriber',
      },
    ];
  } finally {
    await supabase.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}
