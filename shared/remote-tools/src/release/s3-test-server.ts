import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureOf } from './s3-test-signature.ts';

/** A bucket of the protocol of S3 for tests, in memory: conditional writes, public reading, and signatures that it checks itself. */
export interface S3TestServer {
  endpoint: string;
  /** What lies in the bucket, with the headers that it was stored with. */
  objects: Map<string, { content: Buffer; headers: Record<string, string> }>;
  /** Answers the next requests for writing with this status, as a service does that is busy. */
  failNext: (status: number, times: number) => void;
  stop: () => Promise<void>;
}

const KEPT = ['content-type', 'cache-control'];
const SKEW_MS = 15 * 60_000;

export async function startS3TestServer(keys: Record<string, string>): Promise<S3TestServer> {
  const objects: S3TestServer['objects'] = new Map();
  let failing = { status: 0, times: 0 };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const content = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    const headers = request.headers as Record<string, string>;
    const key = decodeURIComponent(request.url ?? '');
    const found = objects.get(key);
    const answer = (status: number, code = '', more: Record<string, string> = {}, body: Buffer | string = '') =>
      response
        .writeHead(status, { 'access-control-allow-origin': '*', ...more })
        .end(code ? `<Error><Code>${code}</Code></Error>` : body);

    const signed = headers.authorization !== undefined;
    const refused = signed ? problemOf(request.method ?? '', request.url ?? '', headers, content, keys) : undefined;
    if (refused) return answer(403, refused);
    if (request.method === 'GET') {
      return found ? answer(200, '', found.headers, found.content) : answer(404, 'NoSuchKey');
    }
    if (!signed) return answer(403, 'AccessDenied');
    if (failing.times > 0) {
      failing.times--;
      return answer(failing.status, 'SlowDown');
    }
    if (headers['if-none-match'] === '*' && found) return answer(412, 'PreconditionFailed');
    const kept = Object.fromEntries(KEPT.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
    objects.set(key, { content, headers: kept });
    return answer(200);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failNext: (status, times) => (failing = { status, times }),
    stop: () => new Promise((stopped) => server.close(() => stopped()).closeAllConnections()),
  };
}

/** Why a signed request is not to be believed, in the words of S3. */
function problemOf(
  method: string,
  path: string,
  headers: Record<string, string>,
  content: Buffer,
  keys: Record<string, string>,
): string | undefined {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w{64})$/;
  const [, id = '', date = '', region = '', names = '', given] = parts.exec(headers.authorization ?? '') ?? [];
  const secret = keys[id];
  if (!given) return 'AuthorizationHeaderMalformed';
  if (!secret) return 'InvalidAccessKeyId';
  const time = headers['x-amz-date'] ?? '';
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < SKEW_MS)) return 'RequestTimeTooSkewed';
  const digest = createHash('sha256').update(content).digest('hex');
  if (headers['x-amz-content-sha256'] !== digest) return 'XAmzContentSHA256Mismatch';
  // What decides what is written must not be changed on the way.
  const must = ['host', 'x-amz-date', 'x-amz-content-sha256', 'if-none-match'];
  const signed = names.split(';');
  if (must.some((name) => headers[name] !== undefined && !signed.includes(name))) return 'AccessDenied';
  const expected = signatureOf({ method, path, headers, signed, time, date, region, secret });
  return given === expected ? undefined : 'SignatureDoesNotMatch';
}
