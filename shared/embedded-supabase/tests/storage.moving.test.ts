/** Objects moved and copied, within a bucket and between two. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { secret } from '../testing/clients.ts';
import { bytes, newBucket, unique } from '../testing/storage-buckets.ts';

const { url, secretKey } = inject('backend');
let [here, there] = ['', ''];
const files = () => secret().storage.from(here);
beforeAll(async () => {
  here = await newBucket();
  there = await newBucket();
});
const stored = async (size: number) => {
  const path = unique();
  await files().upload(path, bytes(size), { cacheControl: '77', metadata: { kept: true } });
  return path;
};

describe('move', () => {
  it('takes the object with all that is known of it', async () => {
    const [from, to] = [await stored(21), unique()];
    const before = (await files().info(from)).data;
    expect((await files().move(from, to)).data).toMatchObject({ message: 'Successfully moved' });
    expect((await files().exists(from)).data).toBe(false);
    const after = (await files().info(to)).data;
    expect(after).toMatchObject({ id: before?.id, size: 21, cacheControl: 'max-age=77', metadata: { kept: true } });
    expect((await files().download(to)).data?.size).toBe(21);
  });

  it('goes to another bucket', async () => {
    const from = await stored(22);
    expect((await files().move(from, 'moved.webp', { destinationBucket: there })).error).toBeNull();
    expect((await secret().storage.from(there).download('moved.webp')).data?.size).toBe(22);
    expect((await files().download(from)).error).not.toBeNull();
  });

  it('replaces nothing', async () => {
    const [from, to] = [await stored(1), await stored(2)];
    const refused = await files().move(from, to);
    expect(refused.error).toMatchObject({ status: 400, statusCode: '409', message: 'The resource already exists' });
    expect((await files().info(to)).data).toMatchObject({ size: 2 });
    expect((await files().info(from)).data).toMatchObject({ size: 1 });
  });

  it('needs an object, and a bucket to go to', async () => {
    expect((await files().move('none', unique())).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
    });
    const from = await stored(3);
    expect((await files().move(from, 'x', { destinationBucket: 'nowhere' })).error).toMatchObject({
      statusCode: '404',
    });
    expect((await files().exists(from)).data).toBe(true);
  });
});

describe('copy', () => {
  it('leaves the object and makes another like it', async () => {
    const [from, to] = [await stored(31), unique()];
    expect((await files().copy(from, to)).data).toMatchObject({ path: `${here}/${to}` });
    const [one, other] = [(await files().info(from)).data, (await files().info(to)).data];
    expect(other).toMatchObject({
      size: 31,
      cacheControl: 'max-age=77',
      contentType: 'image/webp',
      metadata: { kept: true },
    });
    expect(other?.id).not.toBe(one?.id);
    await files().remove([from]);
    expect((await files().download(to)).data?.size).toBe(31);
  });

  it('goes to another bucket', async () => {
    const from = await stored(32);
    const { data } = await files().copy(from, 'copied.webp', { destinationBucket: there });
    expect(data?.path).toBe(`${there}/copied.webp`);
    expect((await secret().storage.from(there).download('copied.webp')).data?.size).toBe(32);
  });

  it('says anew what is said of it', async () => {
    const [from, to] = [await stored(5), unique()];
    const copied = await fetch(`${url}/storage/v1/object/copy`, {
      method: 'POST',
      headers: {
        apikey: secretKey,
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/json',
        'x-metadata': Buffer.from('{"said":"anew"}').toString('base64'),
      },
      body: JSON.stringify({ bucketId: here, sourceKey: from, destinationKey: to, copyMetadata: false }),
    });
    expect(copied.status).toBe(200);
    expect((await files().info(to)).data?.metadata).toEqual({ said: 'anew' });
  });

  it('replaces nothing, and needs an object', async () => {
    const [from, to] = [await stored(1), await stored(2)];
    expect((await files().copy(from, to)).error).toMatchObject({ statusCode: '409' });
    expect((await files().info(to)).data).toMatchObject({ size: 2 });
    expect((await files().copy('none', unique())).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
    });
  });
});

describe('remove', () => {
  it('tells what it removed, and passes over what is not there', async () => {
    const [one, other] = [await stored(1), await stored(1)];
    const { data } = await files().remove([one, 'none', other]);
    expect(data?.map((object) => object.name).toSorted()).toEqual([one, other].toSorted());
    expect((await files().download(one)).error).toMatchObject({ status: 400 });
    expect((await files().remove([one])).data).toEqual([]);
  });
});
