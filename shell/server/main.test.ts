import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';

/** Starts the server in a process of its own. */
async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  await writeFile(join(folder, 'remotes.json'), '{"remotes":[]}');
  const env = {
    ...process.env,
    DABBAB_PORT: '0',
    SUPABASE_URL: 'http://127.0.0.1:9', // nothing listens there
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
    DABBAB_REGISTRY: join(folder, 'remotes.json'),
  };
  const child = fork(join(import.meta.dirname, 'main.ts'), { env, silent: true });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return { child, url };
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
