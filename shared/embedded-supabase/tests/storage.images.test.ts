/** Pictures scaled on the way out. */
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { anon, secret } from '../testing/clients.ts';
import { newBucket } from '../testing/storage-buckets.ts';

let bucket: string;
const files = () => secret().storage.from(bucket);
const sizeOf = async (answer: Response | Blob | null) => {
  const { width, height, format } = await sharp(
    Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)),
  ).metadata();
  return { width, height, format };
};

beforeAll(async () => {
  bucket = await newBucket({ public: true });
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c60' } });
  await files().upload('a.jpg', new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' }));
  await files().upload('a.txt', new Blob(['no picture'], { type: 'text/plain' }));
});

describe('pictures', () => {
  it.each([
    [{ width: 100 }, { width: 100, height: 75 }],
    [
      { width: 100, height: 100 },
      { width: 100, height: 100 },
    ],
    [
      { width: 100, height: 100, resize: 'contain' },
      { width: 100, height: 75 },
    ],
    [
      { width: 100, height: 20, resize: 'fill' },
      { width: 100, height: 20 },
    ],
  ] as const)('%j', async (transform, expected) => {
    const { data } = await files().download('a.jpg', { transform });
    expect(await sizeOf(data)).toEqual({ ...expected, format: 'jpeg' });
  });

  it('come as WebP to those who take it, unless the original format is asked for', async () => {
    const headers = { accept: 'image/webp,*/*' };
    const any = await fetch(files().getPublicUrl('a.jpg', { transform: { width: 50 } }).data.publicUrl, { headers });
    expect(any.headers.get('content-type')).toBe('image/webp');
    expect(await sizeOf(any)).toMatchObject({ width: 50, format: 'webp' });
    const transform = { width: 50, format: 'origin' } as const;
    const origin = await fetch(files().getPublicUrl('a.jpg', { transform }).data.publicUrl, { headers });
    expect(origin.headers.get('content-type')).toBe('image/jpeg');
  });

  it('of a private bucket come by a link, in the size it was made for', async () => {
    const transform = { width: 60, height: 40, quality: 60 };
    const { data } = await files().createSignedUrl('a.jpg', 60, { transform });
    await secret().storage.updateBucket(bucket, { public: false });
    const answer = await fetch(`${data?.signedUrl}&width=400`);
    expect(answer.headers.get('x-transformations')).toBe('height:40,width:60,resizing_type:fill,quality:60');
    expect(await sizeOf(answer)).toMatchObject({ width: 60, height: 40 });
    expect((await anon().storage.from(bucket).download('a.jpg', { transform })).error).not.toBeNull();
    await secret().storage.updateBucket(bucket, { public: true });
  });

  it('that are none, or of no size, are refused', async () => {
    const status = async (path: string, query: string) =>
      (await fetch(files().getPublicUrl(path).data.publicUrl.replace('/object/', '/render/image/') + query)).status;
    expect(await status('a.txt', '?width=10')).toBe(400);
    expect(await status('none.jpg', '?width=10')).toBe(400);
    expect(await status('a.jpg', '?width=wide')).toBe(400);
    expect(await status('a.jpg', '?width=10&quality=1000')).toBe(400);
    expect(await status('a.jpg', '?width=10&resize=twist')).toBe(400);
  });
});
