import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Checks early, before anything slow, that a port can be had.
 * @param variable the environment variable that chooses another
 * @throws Error naming the port and the variable
 */
export async function requireFreePort(port: number, purpose: string, variable: string): Promise<void> {
  if (await isFree(port)) return;
  throw new Error(
    `Port ${port} (${purpose}) is busy. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`,
  );
}

/** The range lies below the ports that systems hand out themselves (from 32768 on Linux, 49152 on macOS). */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/** Finds a free port; the system hands it to nobody before the service listens on it, which may be seconds later. */
export async function anyFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(port, () => resolve(true));
  });
  if (listening) await new Promise((closed) => server.close(closed));
  return listening;
}
