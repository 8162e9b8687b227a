import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { liveContract, publicRegistry } from './live-site.ts';

/** A site that answers so; its URL. */
async function site(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('reads what is live at a site', async () => {
  const url = await site((_request, answer) => answer.end('{"contract":"1.7.0","remotes":[{}]}'));
  expect(await publicRegistry(url)).toEqual({ contract: '1.7.0', remotes: [{}] });
  expect(await liveContract(url)).toBe('1.7.0');
});

it('names a site that cannot be asked, and says why', async () => {
  await expect(publicRegistry('dabbab')).rejects.toThrow('dabbab is no address of a site');
  await expect(publicRegistry('http://127.0.0.1:9')).rejects.toThrow('http://127.0.0.1:9 cannot be reached');
  const broken = await site((_request, answer) => answer.writeHead(503).end());
  await expect(publicRegistry(broken)).rejects.toThrow(`${broken} answers 503 for its registry`);
  const other = await site((_request, answer) => answer.end('<!doctype html>'));
  await expect(publicRegistry(other)).rejects.toThrow(`${other}/remotes.json is no registry of remotes`);
});
