import sharp, { type Sharp } from 'sharp';
import { onImage, type Drawing } from './views/view.ts';

const full = { width: 1280, height: 960 } as const;

/** Part of every picture's version: raise it when what is below changes. */
export const encoding = '4';

/** Slow, but drawn once: it spares a fifth of the bytes. */
const shared = { effort: 6, preset: 'picture' } as const;

/** Cards load many pictures of this width, so each must stay small. */
const cardWidth = 640;
export const cardLimit = 12 * 1024;
/** The first quality to try, and the next ones until the file is small enough. */
const cardQualities = [36, 26, 16, 8, 4];

/** The picture at its full size; the blur is made small, where it costs next to nothing. */
async function rendered({ front, backdrop }: Drawing): Promise<Sharp> {
  const art = backdrop === undefined ? front : onImage(front, await blurred(backdrop));
  const data = await sharp(Buffer.from(art)).removeAlpha().raw().toBuffer();
  return sharp(data, { raw: { ...full, channels: 3 } });
}

/** A small picture out of focus, as an address that a drawing can refer to. */
async function blurred(backdrop: string): Promise<string> {
  const file = await sharp(Buffer.from(backdrop)).blur(1.6).png({ compressionLevel: 1 }).toBuffer();
  return `data:image/png;base64,${file.toString('base64')}`;
}

/** The picture in the width of cards, at the best quality that stays under the limit. */
async function card(picture: Sharp): Promise<Buffer> {
  let file = Buffer.alloc(0);
  for (const quality of cardQualities) {
    file = await picture
      .clone()
      .webp({ ...shared, quality })
      .toBuffer();
    if (file.length <= cardLimit) break;
  }
  return file;
}

/** The files of a picture by their width: those that the rules of storage ask of every ad. */
export async function encoded(drawing: Drawing): Promise<Readonly<Record<'320' | '640' | '1280', Buffer>>> {
  const picture = await rendered(drawing);
  const { data, info } = await picture.clone().resize(cardWidth).raw().toBuffer({ resolveWithObject: true });
  const half = sharp(data, { raw: info });
  return {
    320: await half
      .clone()
      .resize(320)
      .webp({ ...shared, quality: 38 })
      .toBuffer(),
    640: await card(half),
    1280: await picture.webp({ ...shared, quality: 22 }).toBuffer(),
  };
}
