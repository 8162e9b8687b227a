import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from 'embedded-supabase/ports';
import postgres from 'postgres';
import { root } from '../paths.ts';
import { demoData, type SupabaseReady } from '../stack.ts';

export interface Sample {
  rssMb: number;
  heapMb: number;
  backends: number;
  files: number;
}

/** An embedded Supabase with demo data in a process of its own, whose memory and files can be measured. */
export interface Instance extends SupabaseReady {
  sample: () => Promise<Sample>;
  stop: () => Promise<void>;
}

const MB = 1024 * 1024;

export async function startInstance(stateDir: string): Promise<Instance> {
  await rm(stateDir, { recursive: true, force: true });
  await mkdir(stateDir, { recursive: true });
  const child = fork(fileURLToPath(import.meta.resolve('embedded-supabase/main')), [], {
    env: {
      ...process.env,
      SUPABASE_WORKDIR: root,
      SUPABASE_STATE: stateDir,
      SUPABASE_PORT: String(await freePort()),
      SUPABASE_DB_PORT: String(await freePort()),
      SUPABASE_MAILBOX_PORT: String(await freePort()),
      ...demoData('plain'),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ready] = (await once(child, 'message')) as [SupabaseReady];
  const sql = postgres(ready.dbUrl, { max: 1, onnotice: () => {} });

  async function heap(): Promise<number> {
    child.send('memory');
    const [{ heapUsed }] = (await once(child, 'message')) as [{ heapUsed: number }];
    return heapUsed / MB;
  }

  return {
    ...ready,
    async sample() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const [activity] = await sql<{ backends: number }[]>`
        select count(*)::integer as backends from pg_stat_activity where backend_type = 'client backend'`;
      return {
        rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024,
        heapMb: await heap(),
        backends: activity?.backends ?? 0,
        files: (await readdir(`/proc/${child.pid}/fd`)).length,
      };
    },
    async stop() {
      await sql.end();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(stateDir, { recursive: true, force: true });
    },
  };
}
