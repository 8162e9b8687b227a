/**
 * Says whether a PostgreSQL still runs on a data folder, and ends one that was left behind.
 * A postmaster counts as ours only if it is a `postgres` whose working directory IS the folder:
 * the number in postmaster.pid alone may by now belong to a stranger.
 */
import { readFile, readdir, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Next to the data folder: which process of ours started the PostgreSQL in it. */
const ownerFile = (dataDir: string) => `${dataDir}.owner`;

/** Ends an orphan of a crashed run; throws when a living run still uses the folder. */
export async function endStalePostmaster(dataDir: string, log: (line: string) => void): Promise<void> {
  const pid = await runningPostmaster(dataDir);
  if (pid === null) {
    await endOrphans(dataDir);
    await rm(join(dataDir, 'postmaster.pid'), { force: true });
    return;
  }
  const owner = await readFile(ownerFile(dataDir), 'utf8').catch(() => '');
  const [ownerPid = '', bornAt = ''] = owner.trim().split(' ');
  if (ownerPid !== '' && (await birth(Number(ownerPid))) === bornAt) {
    throw new Error(`The database in ${dataDir} is in use by process ${ownerPid}: stop that one first`);
  }
  log(`PostgreSQL ${pid} was left over from an earlier run: stopping it`);
  if (!(await endPostmaster(dataDir, pid))) throw new Error(`PostgreSQL ${pid} does not stop`);
}

/**
 * After `kill -9` of the postmaster its children go on for a moment, or for as long as their query takes; they hold
 * the shared memory, and PostgreSQL does not start beside them. What they wrote and did not acknowledge may go.
 */
async function endOrphans(dataDir: string): Promise<void> {
  for (let waited = 0; waited < 8000; waited += 25) {
    const orphans = await processesOn(dataDir);
    if (orphans.length === 0) return;
    for (const pid of orphans) {
      try {
        process.kill(pid, waited < 1000 ? 'SIGQUIT' : 'SIGKILL');
      } catch {
        // It ended meanwhile.
      }
    }
    await sleep(25);
  }
}

async function processesOn(dataDir: string): Promise<number[]> {
  // Without /proc (macOS) PostgreSQL itself refuses to start beside them, and the next attempt comes later.
  const names = await readdir('/proc').catch(() => []);
  const folder = await realpath(dataDir).catch(() => dataDir);
  const pids = names.map(Number).filter((pid) => pid > 1);
  const ours = await Promise.all(pids.map((pid) => isPostgresOn(folder, pid)));
  return pids.filter((_, index) => ours[index]);
}

async function isPostgresOn(folder: string, pid: number): Promise<boolean> {
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (cwd !== folder) return false;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  return name.trim() === 'postgres';
}

/** Records this process as the one that runs the folder's PostgreSQL. */
export async function claimDataDir(dataDir: string): Promise<void> {
  await writeFile(ownerFile(dataDir), `${process.pid} ${await birth(process.pid)}\n`);
}

export async function releaseDataDir(dataDir: string): Promise<void> {
  await rm(ownerFile(dataDir), { force: true });
}

/** The id of the postmaster that runs on this folder now, or null. */
export async function runningPostmaster(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return (await isPostgresOn(await realpath(dataDir), pid)) ? pid : null;
}

/** Fast shutdown, then immediate shutdown; true once the process is gone. */
export async function endPostmaster(dataDir: string, pid: number): Promise<boolean> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    for (let waited = 0; waited < 8000; waited += 25) {
      if ((await runningPostmaster(dataDir)) !== pid) return true;
      await sleep(25);
    }
  }
  return false;
}

/** When a process was born (clock ticks since boot): tells it from a later one of the same id. */
async function birth(pid: number): Promise<string> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold spaces; the 22nd field is counted from behind it.
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

export async function isInitialised(dataDir: string): Promise<boolean> {
  return (await stat(join(dataDir, 'PG_VERSION')).catch(() => null)) !== null;
}
