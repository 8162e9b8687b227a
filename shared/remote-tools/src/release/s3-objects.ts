import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { typeOf } from '../file-types.ts';

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

/** The objects of a bucket of any service that speaks the protocol of S3. */
export interface S3Objects {
  read: (key: string) => Promise<Uint8Array | undefined>;
  /** Adds an object, which caches may keep for ever. What is there already stays as it is. */
  add: (key: string, content: Uint8Array) => Promise<void>;
  urlOf: (key: string) => string;
}

const FOR_EVER = 'public, max-age=31536000, immutable';

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
      return new Uint8Array(await answer.arrayBuffer());
    },
    async add(key, content) {
      const headers = { 'content-type': typeOf(key), 'cache-control': FOR_EVER, 'if-none-match': '*' };
      const answer = await ask('PUT', key, headers, content);
      // 412: it is there. 409: somebody else is writing it at this very moment.
      if (!answer.ok && ![409, 412].includes(answer.status)) throw await refusal(`writing ${key}`, answer);
    },
  };

  /** What the service says, which names the bucket that is missing or the key that is wrong. */
  async function refusal(what: string, answer: Response): Promise<Error> {
    const [, code = 'no reason'] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    return new Error(`The bucket ${bucket} at ${endpoint} refuses ${what}: ${answer.status} ${code}`);
  }
}
