import sharp, { type Sharp } from 'sharp';

/** WhatsApp takes no larger pictures. */
const MAX_BYTES = 300_000;
/** The worst is for pictures of nothing but noise, which no reader of previews tells from a better one. */
const QUALITIES = [80, 60, 30];
const MAX_SECONDS = 5;

/** Writes a picture as a JPEG that every reader of link previews takes. */
export async function asJpeg(picture: Sharp): Promise<Buffer<ArrayBuffer>> {
  const { data, info } = await picture.timeout({ seconds: MAX_SECONDS }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let jpeg = data;
  for (const quality of QUALITIES) {
    jpeg = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return Buffer.from(jpeg);
}
