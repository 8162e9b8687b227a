import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '@dabbab/remote-tools/compress';
import { freePort } from 'embedded-supabase/ports';
import { build, buildable, distOf } from './builds.ts';
import { root } from './paths.ts';
import { writeRegistry } from './registry.ts';
import { ServiceGroup } from './service-group.ts';
import { registryFile, startSimulator, startSite, startSupabase, type SupabaseReady } from './stack.ts';

/** A site with a database of its own, for tests and measurements. */
export interface TestStack {
  url: string;
  supabase: SupabaseReady;
  /** The payment provider. */
  simulatorUrl: string;
  registryFile: string;
  stop: () => Promise<void>;
}

interface TestStackOptions {
  /** Where its data live; emptied first and removed in the end. */
  stateDir?: string;
  /** Whether the demo pictures are drawn, for who looks at them, or plain. */
  pictures: 'drawn' | 'plain';
}

/**
 * Builds what has changed, starts an embedded Supabase with demo data in an empty folder, and serves the site.
 * @param log takes lines about the progress
 */
export async function startTestStack(
  log: (line: string) => void,
  { stateDir = join(root, `.dabbab/test-${process.pid}`), pictures }: TestStackOptions, // two runs do not touch
): Promise<TestStack> {
  await removeLeftovers();
  await rm(stateDir, { recursive: true, force: true });
  const services = new ServiceGroup();
  const end = async () => {
    await services.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
  try {
    const ports = {
      site: await freePort(),
      api: await freePort(),
      db: await freePort(),
      mailbox: await freePort(),
      payments: await freePort(),
    };
    const embedded = services.add('The embedded Supabase', startSupabase(stateDir, ports, pictures, log));
    // Packed as they are deployed: their bytes are measured.
    const builds = async () => {
      await build(buildable, { log });
      await compress(buildable.map((workspace) => distOf(workspace)));
    };
    // Both to their end: stopped in the middle, the one would say why it was, and not why the other failed.
    const [database, built] = await Promise.allSettled([embedded.ready, builds()]);
    if (built.status === 'rejected') throw built.reason;
    if (database.status === 'rejected') throw database.reason;
    const supabase = database.value;
    const simulator = await services.add('The payment simulator', startSimulator(ports, log)).ready;
    await writeRegistry(registryFile(stateDir));
    const site = services.add(
      'The site',
      startSite({ port: ports.site, supabase, registryFile: registryFile(stateDir), channel: 'live' }, log),
    );
    const { url } = await site.ready;
    return { url, supabase, simulatorUrl: simulator.url, registryFile: registryFile(stateDir), stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Removes the data of test runs that were killed before they could clean up. */
async function removeLeftovers(): Promise<void> {
  for await (const folder of glob('.dabbab/test-*', { cwd: root })) {
    const [, pid] = /-(\d+)$/.exec(folder) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(join(root, folder), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
