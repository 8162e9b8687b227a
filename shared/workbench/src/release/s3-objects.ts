import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { typeOf } from './file-types.ts';

export interface S3Options {
  /** Of the service: `https://s3.eu-central-1.amazonaws.com`, `https://<account>.r2.cloudflarestorage.com`, … */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Of credentials that last a while only. */
  sessionToken?: string | undefined;
}

/** When a write is to happen: only where nothing is yet, or only over what has this ETag. */
export type Condition = 'absent' | { etag: string };

/** What lies under a key. */
export interface StoredObject {
  content: Uint8Array;
  etag: string;
}

/** The objects of a bucket of any service that speaks the protocol of S3. */
export interface S3Objects {
  read: (key: string) => Promise<StoredObject | undefined>;
  /** @returns false if the condition did not hold, and nothing was written */
  write: (key: string, content: Uint8Array, cacheControl: string, condition: Condition) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  urlOf: (key: string) => string;
}

/**
 * Reaches the objects of a bucket. Requests are signed, bodies included; the bucket is part of the path, which every such
 * service understands.
 */
export function s3Objects({ endpoint, bucket, sessionToken, ...credentials }: S3Options): S3Objects {
  const client = new AwsClient({
    ...credentials,
    ...(sessionToken ? { sessionToken } : {}),
    service: 's3',
    retries: 4,
  });
  const urlOf = (key: string) => `${endpoint}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;

  async function ask(method: string, key: string, headers: Record<string, string> = {}, content?: Uint8Array) {
    const digest = createHash('sha256')
      .update(content ?? '')
      .digest('hex');
    return client.fetch(urlOf(key), {
      method,
      headers: { ...headers, 'x-amz-content-sha256': digest },
      ...(content ? { body: content as BodyInit } : {}),
    });
  }

  return {
    urlOf,
    async read(key) {
      const answer = await ask('GET', key, { 'cache-control': 'no-cache' });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw await refusal(`reading ${key}`, answer);
      return { content: new Uint8Array(await answer.arrayBuffer()), etag: answer.headers.get('etag') ?? '' };
    },
    async write(key, content, cacheControl, condition) {
      const only = condition === 'absent' ? { 'if-none-match': '*' } : { 'if-match': condition.etag };
      const headers = { 'content-type': typeOf(key), 'cache-control': cacheControl, ...only };
      const answer = await ask('PUT', key, headers, content);
      // 409: somebody else is writing it at this very moment. 404: what was to be replaced is gone.
      if ([404, 409, 412].includes(answer.status)) return false;
      if (!answer.ok) throw await refusal(`writing ${key}`, answer);
      return true;
    },
    async remove(key) {
      const answer = await ask('DELETE', key);
      if (!answer.ok && answer.status !== 404) throw await refusal(`removing ${key}`, answer);
    },
  };

  /** What the service says, which names the bucket that is missing or the key that is wrong. */
  async function refusal(what: string, answer: Response): Promise<Error> {
    const [, code = 'no reason'] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    return new Error(`The bucket ${bucket} at ${endpoint} refuses ${what}: ${answer.status} ${code}`);
  }
}
