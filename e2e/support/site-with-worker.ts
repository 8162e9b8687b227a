import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Puts a server in front of a site, which may give another service worker than that of the site.
 * @param worker its code; undefined: that of the site
 */
export async function siteWithWorker(
  site: string,
  worker: () => string | undefined,
): Promise<{ url: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const code = request.url === '/sw.js' ? worker() : undefined;
    if (code === undefined) return void pass(site, request, response).catch(() => response.writeHead(502).end());
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(code);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function pass(site: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { host: _host, connection: _connection, 'accept-encoding': _coding, ...headers } = request.headers;
  const asked = { headers: headers as Record<string, string>, redirect: 'manual' } as const;
  const answer = await fetch(site + (request.url ?? '/'), asked);
  const { 'content-encoding': _packed, 'content-length': _length, ...kept } = Object.fromEntries(answer.headers);
  response.writeHead(answer.status, kept).end(Buffer.from(await answer.arrayBuffer()));
}
