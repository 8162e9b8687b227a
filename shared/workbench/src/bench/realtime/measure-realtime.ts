import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'embedded-supabase/ports';
import { run } from '../../processes.ts';
import { startSupabase } from '../../stack.ts';
import { benchDir } from '../bench-dir.ts';
import type { Metric } from '../metric.ts';
import type { LoadResult } from './load.ts';

const DELIVERY_MS = 30;

/**
 * How soon a message reaches its recipient on their private topic, over the time that storing it takes: 200 people on
 * sockets of their own, then with five each, while 50 messages a second are sent through the API. Senders and
 * recipients are another process than the backend.
 */
export async function measureRealtime(log: (line: string) => void): Promise<Metric[]> {
  const stateDir = join(benchDir, 'realtime');
  await rm(stateDir, { recursive: true, force: true });
  const ports = {
    site: 0,
    payments: 0,
    api: await freePort(),
    db: await freePort(),
    mailbox: await freePort(),
  };
  const supabase = startSupabase(stateDir, ports, null, () => {});
  try {
    const { url, publishableKey, dbUrl } = await supabase.ready;
    log('Sending 50 messages a second to 200 and to 1000 clients');
    const output = await run(process.execPath, [join(import.meta.dirname, 'load.ts')], {
      env: { LOAD_URL: url, LOAD_KEY: publishableKey, LOAD_DB_URL: dbUrl },
    });
    const { single, many } = JSON.parse(output.trim().split('\n').at(-1) ?? '') as LoadResult;
    const said = `${single.sent} messages by send_message, ${single.clients} clients`;
    return [
      {
        id: 'realtime.over-insert-p95',
        label: 'Message delivered after it was stored, p95',
        value: single.afterStored95,
        unit: 'ms',
        goal: DELIVERY_MS,
        note: said,
      },
      { id: 'realtime.p50', label: 'Message delivered, p50', value: single.p50, unit: 'ms' },
      { id: 'realtime.p95', label: 'Message delivered, p95', value: single.p95, unit: 'ms' },
      { id: 'realtime.insert-p95', label: 'Message stored, p95', value: single.stored95, unit: 'ms' },
      {
        id: 'realtime.many-over-insert-p95',
        label: `The same with ${many.clients} clients, after it was stored, p95`,
        value: many.afterStored95,
        unit: 'ms',
        note: 'each message at five devices of both sides',
      },
      { id: 'realtime.lost', label: 'Messages lost', value: single.lost + many.lost, unit: '', goal: 0 },
      {
        id: 'realtime.foreign',
        label: 'Messages at the wrong person, or twice',
        value: single.wrong + many.wrong,
        unit: '',
        goal: 0,
      },
    ];
  } finally {
    await supabase.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}
