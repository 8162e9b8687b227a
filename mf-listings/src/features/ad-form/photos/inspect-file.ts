import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { PhotoError } from './photo.ts';

const MEGA = 1024 * 1024;
export const MOST_BYTES = 30 * MEGA;
/** Decoding takes four bytes for each: more than this and a phone closes the page. */
export const MOST_PIXELS = 40_000_000;
/** The size stands behind what cameras write in front: thumbnails, colours, depth. */
const HEAD_BYTES = 2 * MEGA;

/**
 * Why a file cannot be a photo, judged by what is in it: name and type are only what somebody says.
 * What passes may still turn out unreadable when it is decoded.
 */
export async function inspectFile(file: Blob): Promise<PhotoError | undefined> {
  if (file.size > MOST_BYTES) return 'large';
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = [JPG, PNG, WEBP, HEIF].find((candidate) => fits(candidate, head));
  if (!kind) return /<svg[\s>]/i.test(new TextDecoder().decode(head.subarray(0, 4096))) ? 'svg' : 'type';
  try {
    const { width, height } = kind.calculate(head);
    return width * height > MOST_PIXELS ? 'pixels' : undefined;
  } catch {
    return 'unreadable';
  }
}

function fits(kind: typeof JPG, head: Uint8Array): boolean {
  try {
    return head.length > 16 && kind.validate(head);
  } catch {
    return false;
  }
}

/** Whether a file is what iPhones take by default, which only Safari opens. */
export async function isHeic(file: Blob): Promise<boolean> {
  const brand = new TextDecoder().decode(new Uint8Array(await file.slice(4, 12).arrayBuffer()));
  return /^ftyp(hei|hev|mif1|msf1)/.test(brand);
}
