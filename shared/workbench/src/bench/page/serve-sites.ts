import { join } from 'node:path';
import { compress } from '@dabbab/remote-tools/compress';
import { freePort } from 'embedded-supabase/ports';
import { buildMonolith } from '../../builds.ts';
import { startService } from '../../processes.ts';
import { ServiceGroup } from '../../service-group.ts';
import { startSite } from '../../stack.ts';
import { startTestStack } from '../../test-stack.ts';
import { benchDir } from '../bench-dir.ts';

/** The sites that are compared: same data, same kind of server. */
export interface Sites {
  /** URL of the home page as shipped. */
  federated: string;
  /** The same code as one build. */
  monolith: string;
  /** Serves one static page beside the files of the site. */
  serveTwin: (html: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** Builds and serves the product twice, federated and as one build, over one fresh database with the demo data. */
export async function serveSites(log: (line: string) => void): Promise<Sites> {
  const shellDir = await buildMonolith(log);
  const stack = await startTestStack(log, { stateDir: join(benchDir, 'site'), pictures: 'drawn' });
  await compress([shellDir]);
  const services = new ServiceGroup();
  const stop = async () => {
    await services.stop();
    await stack.stop();
  };
  try {
    const { supabase, registryFile } = stack;
    const port = await freePort();
    const site = services.add(
      'The monolithic site',
      startSite({ port, supabase, registryFile, shellDir, channel: '' }, log),
    );
    const federated = `${stack.url}/`;
    const monolith = `${(await site.ready).url}/`;
    await warmUp([federated, monolith]);
    return {
      federated,
      monolith,
      stop,
      async serveTwin(html) {
        const environment = {
          DABBAB_PORT: String(await freePort()),
          DABBAB_REGISTRY: registryFile,
          SUPABASE_URL: supabase.url,
          SUPABASE_PUBLISHABLE_KEY: supabase.publishableKey,
          BENCH_TWIN_HTML: html,
        };
        const program = 'shared/workbench/src/bench/page/twin-server.ts';
        const twin = services.add('The static twin', startService<{ url: string }>(program, environment, log));
        return (await twin.ready).url;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const FIRST_VISITORS = 5;

/** What is measured is not the first visitor of a server that has just started. */
async function warmUp(urls: readonly string[]): Promise<void> {
  for (const url of urls) for (let visit = 0; visit < FIRST_VISITORS; visit++) await (await fetch(url)).text();
}
