import { type AddressInfo, createServer } from 'node:net';

/**
 * Checks early, before anything slow, that a port can be had.
 * @param variable the environment variable that chooses another
 * @throws Error naming the port and the variable
 */
export async function requireFreePort(port: number, purpose: string, variable: string): Promise<void> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') return reject(error);
    reject(
      new Error(
        `Port ${port} (${purpose}) is busy. Stop what uses it, or choose another: ${variable}=${port + 10} npm start`,
      ),
    );
  });
  server.listen(port, resolve);
  await promise;
  await new Promise((closed) => server.close(closed));
}

/** A port that nothing uses at the moment. */
export async function anyFreePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  await new Promise((closed) => server.close(closed));
  return port;
}
