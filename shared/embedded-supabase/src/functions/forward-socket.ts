/** Connects a WebSocket with a function: the handshake is the function's own, and so is every byte after it. */
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { HOST } from '../ports.ts';
import type { Limits } from './deno-process.ts';
import type { Failure } from './failure.ts';
import type { Worker } from './workers.ts';

interface Socket {
  request: IncomingMessage;
  client: Duplex;
  /** What came after the handshake. */
  head: Buffer;
  /** As the function sees it. */
  path: string;
  worker: Worker;
  limits: Limits;
}

export function forwardSocket({ request, client, head, path, worker, limits }: Socket): void {
  worker.begin();
  const toWorker = connect(worker.port, HOST);
  const lines = [`${request.method} ${path} HTTP/1.1`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) lines.push(request.rawHeaders.slice(at, at + 2).join(': '));
  toWorker.write(`${lines.join('\r\n')}\r\n\r\n`);
  toWorker.write(head);
  toWorker.pipe(client).pipe(toWorker);
  const end = () => {
    clearTimeout(wallClock);
    client.destroy();
    toWorker.destroy();
  };
  const wallClock = setTimeout(end, limits.wall_clock);
  for (const side of [client, toWorker]) side.on('error', end).once('close', end);
  client.once('close', () => worker.end());
}

export function refuseSocket(client: Duplex, { status, code, message }: Failure): void {
  const body = JSON.stringify({ code, message });
  const headers = [
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    `sb-error-code: ${code}`,
  ];
  client.end(`HTTP/1.1 ${status} Refused\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n${body}`);
}
