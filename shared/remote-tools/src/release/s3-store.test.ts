import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@dabbab/contract/version';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configuredStore } from './configured-store.ts';
import type { Ledger } from './ledger.ts';
import { publish, rollBack } from './publish.ts';
import type { ReleaseStore } from './release-store.ts';
import { type S3TestServer, startS3TestServer } from './s3-test-server.ts';
import { signatureOf } from './s3-test-signature.ts';
import { describeBuild } from './test-build.ts';
import { testLedger } from './test-ledger.ts';

const keys = { id: 'ci', secret: 'not for anybody else' };
let server: S3TestServer;
let env: Record<string, string>;
let store: ReleaseStore;
let ledger: Ledger;

beforeEach(async () => {
  server = await startS3TestServer({ [keys.id]: keys.secret });
  env = {
    DABBAB_RELEASE_ENDPOINT: `${server.endpoint}/`,
    DABBAB_RELEASE_BUCKET: 'releases',
    AWS_REGION: 'me-south-1',
    AWS_ACCESS_KEY_ID: keys.id,
    AWS_SECRET_ACCESS_KEY: keys.secret,
  };
  store = await configuredStore(env);
  ledger = testLedger();
});
afterEach(() => server.stop());

/** The folder of a build, as rspack leaves it. */
async function built(version: string, code = version): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'release-'));
  await mkdir(join(dist, 'pictures'));
  await writeFile(join(dist, 'entry.js'), code);
  await writeFile(join(dist, 'entry.js.br'), 'compressed');
  await writeFile(join(dist, 'pictures/a b+(1).svg'), '<svg/>');
  await writeFile(join(dist, 'build.json'), JSON.stringify(describeBuild(version)));
  return dist;
}
const release = async (version: string, code?: string) =>
  publish({ dist: await built(version, code), store, ledger, remotes: [], contract: CONTRACT_VERSION });
const live = async () => (await ledger.live()).map(({ build }) => (build as { version: string }).version);
const stored = (key: string) => server.objects.get(`/releases/${key}`);

describe('a release into a bucket of S3', () => {
  it('lies under its version for ever', async () => {
    const build = await release('1.0.0+a');
    expect(build.base).toBe(`${server.endpoint}/releases/shops/1.0.0-a/`);
    expect(stored('shops/1.0.0-a/entry.js')).toMatchObject({
      headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(stored('shops/1.0.0-a/pictures/a b+(1).svg')?.headers['content-type']).toBe('image/svg+xml');
    expect(stored('shops/1.0.0-a/entry.js.br')).toBeUndefined();
    // Without a key: as browsers read it.
    expect(await (await fetch(`${build.base}entry.js`)).text()).toBe('1.0.0+a');
    expect(await live()).toEqual(['1.0.0+a']);
  });

  it('goes live last, and back, without a file of a version ever being replaced', async () => {
    await release('1');
    server.objects.set('/releases/shops/2/entry.js', { content: Buffer.from('of somebody else'), headers: {} });
    await expect(release('2')).rejects.toThrow('shops/2/entry.js is not as it was built; nothing was switched');
    expect(stored('shops/2/entry.js')?.content.toString()).toBe('of somebody else');
    expect(await live()).toEqual(['1']);
    await release('3');
    expect(await live()).toEqual(['3']);
    expect(await rollBack('shops', { store, ledger })).toBe('1');
    expect(await live()).toEqual(['1']);
    server.objects.set('/releases/shops/3/entry.js', { content: Buffer.from('tampered'), headers: {} });
    await expect(rollBack('shops', { store, ledger }, '3')).rejects.toThrow('is not as it was built');
    expect(await live()).toEqual(['1']);
  });

  it('tries again where the service is busy', async () => {
    server.failNext(503, 2);
    await release('1');
    expect(await live()).toEqual(['1']);
  });

  it('is shown to browsers under the address that they reach it by', async () => {
    store = await configuredStore({ ...env, DABBAB_RELEASE_URL: 'https://cdn.example/remotes/' });
    expect((await release('1')).base).toBe('https://cdn.example/remotes/shops/1/');
  });

  it.each([
    ['another secret', { AWS_SECRET_ACCESS_KEY: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'nobody' }, '403 InvalidAccessKeyId'],
  ])('is refused with %s, in the words of the service', async (_what, change, words) => {
    store = await configuredStore({ ...env, ...change });
    await expect(release('1')).rejects.toThrow(words);
    expect(server.objects.size).toBe(0);
  });

  it('names what is not set', async () => {
    for (const name of ['DABBAB_RELEASE_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      await expect(configuredStore({ ...env, [name]: '' })).rejects.toThrow(`${name} is not set`);
  });
});

describe('the signature that the test server expects', () => {
  const example = {
    time: '20130524T000000Z',
    date: '20130524',
    region: 'us-east-1',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  it.each([
    [
      'reading part of an object',
      { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9', 'x-amz-content-sha256': sha256('') } },
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'storing an object',
      {
        method: 'PUT',
        path: '/test%24file.text',
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256': sha256('Welcome to Amazon S3.'),
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
      },
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
  ])('is that of the example in the documentation of AWS: %s', (_what, request, signature) => {
    const headers: Record<string, string> = {
      ...request.headers,
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-date': example.time,
    };
    const signed = Object.keys(headers).toSorted();
    expect(signatureOf({ ...example, ...request, headers, signed })).toBe(signature);
  });
});
