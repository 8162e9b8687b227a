import sharp from 'sharp';

const made = new Map<number, Promise<Buffer>>();

/** Makes a picture of one colour, of this width in pixels and as high as the drawn ones, as WebP. */
export function plainPicture(width: number): Promise<Buffer> {
  const picture =
    made.get(width) ??
    sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#5b6b52' } })
      .webp()
      .toBuffer();
  made.set(width, picture);
  return picture;
}
