import type { PhotoError } from './photo.ts';
import { readSize } from './read-size.ts';

const MOST_BYTES = 30 * 1024 * 1024;
/** Decoding takes four bytes for each: more than cameras of 50 megapixels give, and a phone closes the page. */
const MOST_PIXELS = 8192 * 6144;

/** Why a file cannot be a photo. What passes may still turn out unreadable when it is decoded. */
export async function inspectFile(file: Blob): Promise<PhotoError | undefined> {
  if (file.size > MOST_BYTES) return 'large';
  const size = await readSize(file);
  if (typeof size === 'string') return size;
  return size.width * size.height > MOST_PIXELS ? 'pixels' : undefined;
}

/** Whether a file is what iPhones take by default, which only Safari opens. */
export async function isHeic(file: Blob): Promise<boolean> {
  const brand = new TextDecoder().decode(new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return /^ftyp(hei|hev|mif1|msf1)/.test(brand);
}
