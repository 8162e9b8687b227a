import { mkdtemp } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@dabbab/workbench/free-port';
import { writeRegistry } from '@dabbab/workbench/registry';
import { startSite } from '@dabbab/workbench/stack';

const SETTINGS = '/rest/v1/rpc/get_site_settings';

/** Answers a request in the place of Supabase; undefined lets it pass. */
export type Refuse = (path: string, body: string) => Promise<Response | undefined>;

/**
 * Starts one more site on the same database, for which some settings are others: in its HTML, its headers and in all
 * answers. The table stays as it is, because other tests run at the same time.
 * @param refuse asked first
 * @returns its URL, and how to stop it
 */
export async function siteWithSettings(
  settings: Record<string, unknown>,
  refuse: Refuse = async () => undefined,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const supabase = process.env.TEST_SUPABASE_URL ?? '';
  const server = createServer((request, response) => {
    pass(request, response, { supabase, settings, refuse }).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registryFile = join(await mkdtemp(join(tmpdir(), 'dabbab-registry-')), 'remotes.json');
  await writeRegistry(registryFile);
  const site = startSite(
    {
      port: await freePort(),
      supabase: {
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        publishableKey: process.env.TEST_SUPABASE_KEY ?? '',
      },
      registryFile,
      channel: '',
    },
    () => {},
  );
  const { url } = await site.ready;
  return {
    url,
    stop: async () => {
      await site.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Passes a request on to Supabase, and its answer back. */
async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { supabase, settings, refuse }: { supabase: string; settings: Record<string, unknown>; refuse: Refuse },
): Promise<void> {
  const { host: _host, connection: _connection, 'accept-encoding': _coding, ...headers } = request.headers;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const refusal = request.method === 'POST' && (await refuse(request.url ?? '/', Buffer.concat(chunks).toString()));
  if (refusal) {
    const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': '*' };
    response.writeHead(refusal.status, { ...Object.fromEntries(refusal.headers), ...cors }).end(await refusal.text());
    return;
  }
  const answer = await fetch(supabase + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    body: chunks.length > 0 ? Buffer.concat(chunks) : null,
    redirect: 'manual',
  });
  const { 'content-encoding': _packed, 'content-length': _length, ...kept } = Object.fromEntries(answer.headers);
  let body = Buffer.from(await answer.arrayBuffer());
  if (request.url?.startsWith(SETTINGS) && request.method !== 'OPTIONS')
    body = Buffer.from(JSON.stringify({ ...(JSON.parse(body.toString()) as object), ...settings }));
  response.writeHead(answer.status, kept).end(body);
}
