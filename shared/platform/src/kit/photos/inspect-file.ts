import type { PhotoError, PhotoLimits } from './photo.ts';
import { readSize } from './read-size.ts';

/** Says why a file cannot be a photo. What passes may still turn out unreadable when it is decoded. */
export async function inspectFile(file: Blob, limits: PhotoLimits): Promise<PhotoError | undefined> {
  if (file.size > limits.bytes) return 'large';
  const size = await readSize(file);
  if (typeof size === 'string') return size;
  return size.width * size.height > limits.pixels ? 'pixels' : undefined;
}

/** Tells whether a file is what iPhones take by default, which only Safari opens. */
export async function isHeic(file: Blob): Promise<boolean> {
  const brand = new TextDecoder().decode(new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return /^ftyp(hei|hev|mif1|msf1)/.test(brand);
}
