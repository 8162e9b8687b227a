import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inspectFile, isHeic } from './inspect-file.ts';
import { type PhotoLimits, photoLimits } from './photo.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } });
const blob = (content: Buffer | string) => new Blob([new Uint8Array(Buffer.from(content as string))]);

it('takes photos by what is in them', async () => {
  const small = picture(64, 48);
  for (const bytes of await Promise.all([
    small.jpeg().toBuffer(),
    small.png().toBuffer(),
    small.webp().toBuffer(),
    small.avif().toBuffer(),
  ])) {
    expect(await inspectFile(blob(bytes), photoLimits)).toBeUndefined();
  }
});

it.each([
  ['words', 'only some words, no photo', 'type'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'type'],
  ['a drawing', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', 'svg'],
  ['nothing', '', 'type'],
  ['a GIF', 'GIF89a<script>alert(1)</script>', 'type'],
  ['a PDF that begins like a photo', 'ÿØÿ%PDF-1.7 ....................', 'type'],
])('refuses %s', async (_what, content, error) => {
  expect(await inspectFile(blob(content), photoLimits)).toBe(error);
});

it('refuses a photo without a size', async () => {
  const bytes = await picture(640, 480).jpeg().toBuffer();
  expect(await inspectFile(blob(bytes.subarray(0, 60)), photoLimits)).toBe('unreadable');
});

it('refuses what takes more memory or time than the limits allow', async () => {
  const photo = await picture(80, 60).jpeg().toBuffer();
  const judged = (limits: Partial<PhotoLimits>) => inspectFile(blob(photo), { ...photoLimits, ...limits });
  expect(await judged({ pixels: 80 * 60, bytes: photo.length })).toBeUndefined();
  expect(await judged({ pixels: 80 * 60 - 1 })).toBe('pixels');
  expect(await judged({ bytes: photo.length - 1 })).toBe('large');
});

it('takes what phones of 48 and 50 megapixels give', () => {
  expect(photoLimits.pixels).toBeGreaterThanOrEqual(8064 * 6048);
  expect(photoLimits.pixels).toBeGreaterThanOrEqual(8160 * 6144);
});

it('knows the format of iPhones', async () => {
  expect(await isHeic(blob('\0\0\0\u0018ftypheic\0\0\0\0'))).toBe(true);
  expect(await isHeic(blob('\0\0\0\u0018ftypavif\0\0\0\0'))).toBe(false);
});
