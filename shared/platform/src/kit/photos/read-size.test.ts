import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readSize } from './read-size.ts';

const lying = sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } });
const sizeOf = async (bytes: Buffer) => readSize(new Blob([new Uint8Array(bytes)]));

it('reads the size as a photo is seen', async () => {
  const size = { width: 64, height: 48 };
  for (const bytes of await Promise.all([lying.jpeg().toBuffer(), lying.png().toBuffer(), lying.webp().toBuffer()])) {
    expect(await sizeOf(bytes)).toEqual(size);
  }
});

it.each([
  [3, { width: 64, height: 48 }],
  [6, { width: 48, height: 64 }],
  [8, { width: 48, height: 64 }],
])('turns it as a camera notes by %i', async (orientation, size) => {
  expect(await sizeOf(await lying.clone().withMetadata({ orientation }).jpeg().toBuffer())).toEqual(size);
});
