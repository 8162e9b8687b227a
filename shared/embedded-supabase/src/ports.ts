/** Ports: a busy one must be named together with the variable that changes it. */
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

export const HOST = '127.0.0.1';

/** Below the ports that a system gives to connections and to servers that take any (from 32768 on Linux, 49152 on macOS). */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;

/**
 * Finds a port that nobody uses. No other process is given it before this one ends: whoever asked may listen on it seconds
 * later. The claim is the UDP port of the same number, which nothing here speaks and the system gives back by itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    try {
      await claim(port);
      return await listenOnce(port);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    }
  }
}

function claim(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', reject);
    socket.bind({ port, address: HOST, exclusive: true }, resolve);
  });
}

/** Throws, in words a person can act on, when the port is taken. */
export async function requireFreePort(port: number, what: string, variable: string): Promise<void> {
  try {
    await listenOnce(port);
  } catch (error) {
    throw named(error as NodeJS.ErrnoException, port, what, variable);
  }
}

/** The error of a server that could not listen, in the same words: somebody may take the port after we looked. */
export const named = (error: NodeJS.ErrnoException, port: number, what: string, variable: string): Error =>
  error.code === 'EADDRINUSE' ? busyPort(port, what, variable) : error;

export const busyPort = (port: number, what: string, variable: string) =>
  new Error(`Port ${port} (${what}) is in use. Free it, or choose another: ${variable}=<port>`);

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, HOST, () => {
      const address = server.address();
      const got = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(got));
    });
  });
}
