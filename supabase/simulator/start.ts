import { serve } from '@hono/node-server';
import { HOST, freePort, named, requireFreePort } from 'embedded-supabase/ports';
import { createSimulator, type Simulator } from './app.ts';

export interface RunningSimulator extends Simulator {
  url: string;
  stop(): Promise<void>;
}

const VARIABLE = 'PAYMENT_SIMULATOR_PORT';

/** @param port 0 takes any free one */
export async function startSimulator(port: number): Promise<RunningSimulator> {
  if (port !== 0) await requireFreePort(port, 'payment simulator', VARIABLE);
  const chosen = port || (await freePort());
  const url = `http://${HOST}:${chosen}`;
  const simulator = createSimulator(url);
  const server = await new Promise<ReturnType<typeof serve>>((ready, fail) => {
    const started = serve(
      { fetch: simulator.app.fetch, hostname: HOST, port: chosen, overrideGlobalObjects: false },
      () => ready(started),
    );
    started.once('error', (error: NodeJS.ErrnoException) => fail(named(error, chosen, 'payment simulator', VARIABLE)));
  });
  return Object.assign(simulator, {
    url,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  });
}
