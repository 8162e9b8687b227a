import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** Starts the server as an operator does: on its own, with what the environment says. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  await writeFile(join(folder, 'remotes.json'), '{"remotes":[]}');
  const port = await freePort();
  const env = {
    ...process.env,
    DABBAB_PORT: String(port),
    SUPABASE_URL: 'http://127.0.0.1:9', // nothing listens there
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    DABBAB_REGISTRY: join(folder, 'remotes.json'),
  };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, url: `http://127.0.0.1:${port}` };
}

it(
  'ends without a reset: every request is answered, and whoever keeps a connection hears that it ends',
  { timeout: 30_000 },
  async () => {
    const { child, url } = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    onTestFinished(() => agent.destroy());
    const ask = async () => {
      const request = get(`${url}/robots.txt`, { agent });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      answer.resume();
      await once(answer, 'end');
      return answer.headers.connection;
    };
    await vi.waitFor(ask, { timeout: 20_000, interval: 200 });

    // Whoever is told that the connection ends asks another server next.
    const client = async () => {
      while ((await ask()) !== 'close');
    };
    const clients = Array.from({ length: 20 }, client);
    await vi.waitFor(() => expect(Object.values(agent.sockets).flat()).toHaveLength(20));
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await Promise.all(clients);
    expect((await ended)[0]).toBe(0);
  },
);
