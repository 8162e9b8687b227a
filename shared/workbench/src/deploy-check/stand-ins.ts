import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a stand-in answers to a request: a status, headers and a body; a body that is no text goes out as JSON. */
export type Says = { status?: number; headers?: Record<string, string | string[]>; body?: unknown };
export type Answers = Record<string, Says | ((request: IncomingMessage, body: string) => Says)>;

/** Serves answers by method and path until the test is over; what is not named is not there. */
export async function standIn(answers: (url: string) => Answers): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = ''] = (request.url ?? '').split('?');
      const says = all[`${request.method} ${path}`] ?? all[path] ?? { status: 404, body: 'nothing' };
      const {
        status = 200,
        headers = {},
        body = '',
      } = typeof says === 'function' ? says(request, Buffer.concat(chunks).toString()) : says;
      response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all = answers(url);
  return url;
}
