import { createHash, createHmac } from 'node:crypto';

interface SignedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Names of the headers that count, sorted. */
  signed: readonly string[];
  time: string;
  date: string;
  region: string;
  secret: string;
}

/** Every byte but letters, digits and `-._~`, and the slashes between the parts. */
const encoded = (path: string) =>
  decodeURIComponent(path)
    .split('/')
    .map((part) =>
      encodeURIComponent(part).replaceAll(/[!'()*]/g, (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`),
    )
    .join('/');

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature version 4 of AWS, from its documentation: what a service compares with, written without the library that signs. */
export function signatureOf({ method, path, headers, signed, time, date, region, secret }: SignedRequest): string {
  const lines = signed.map((name) => `${name}:${headers[name]?.trim()}\n`).join('');
  const request = [method, encoded(path), '', lines, signed.join(';'), headers['x-amz-content-sha256']].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', time, `${date}/${region}/s3/aws4_request`, digest].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}
