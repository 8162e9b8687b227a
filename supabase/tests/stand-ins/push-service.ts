/** A push service and the browsers that it serves: takes what is posted, checks who signed it, and reads it with their keys. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, importJWK, jwtVerify } from 'jose';

export interface Pushed {
  /** The browser, by the number that `newBrowser` gave. */
  browser: number;
  text: Record<string, string>;
  headers: Record<string, string | string[] | undefined>;
  /** The public key that it was signed with. */
  key: string;
}

export interface Browser {
  number: number;
  /** What `subscribe_push` takes. */
  subscription: { endpoint: string; p256dh: string; auth: string };
}

export interface PushService {
  pushed: Pushed[];
  /** Answers with this status from now on, without taking anything unless it is 201. */
  answerWith: (status: number) => void;
  newBrowser: (host?: string) => Browser;
  stop: () => Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers: { ecdh: ReturnType<typeof createECDH>; auth: Buffer }[] = [];
  const pushed: Pushed[] = [];
  let status = 201;

  const server = createServer((request, answer) => {
    void (async () => {
      const body = Buffer.concat((await request.toArray()) as Buffer[]);
      if (status !== 201) return answer.writeHead(status).end();
      const browser = Number(request.url?.slice(1));
      const key = await signer(request.headers.authorization ?? '', `http://${request.headers.host}`);
      const { ecdh, auth } = browsers[browser] ?? {};
      if (!ecdh || !auth) return answer.writeHead(404).end();
      const text = JSON.parse(decrypted(body, ecdh, auth)) as Pushed['text'];
      pushed.push({ browser, text, headers: request.headers, key });
      return answer.writeHead(201).end();
    })().catch((error: unknown) => answer.writeHead(400).end(String(error)));
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;

  return {
    pushed,
    answerWith: (next) => (status = next),
    newBrowser(host = '127.0.0.1') {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      const number = browsers.push({ ecdh, auth }) - 1;
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { number, subscription: { endpoint: `http://${host}:${port}/${number}`, ...keys } };
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** RFC 8292: the signature is for this service, and lasts at most a day. @returns the public key */
async function signer(authorization: string, audience: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256'), { audience });
  const { exp = Infinity, sub = '' } = decodeJwt(token);
  if (exp > Date.now() / 1000 + 86_400 || !/^(mailto:|https:)/.test(sub)) throw new Error('not as RFC 8292 says');
  return key;
}

/** RFC 8188 and 8291: one record, encrypted for the keys of a browser. */
function decrypted(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
