import { HEIF } from 'image-size/types/heif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

export interface PhotoSize {
  /** As the photo is seen: cameras store it lying on its side and note how to turn it. */
  width: number;
  height: number;
}

/** The size stands behind what cameras write in front: thumbnails, colours, depth. */
const HEAD_BYTES = 2 * 1024 * 1024;
/** Of the eight ways a camera may be held, these are on its side. */
const ON_ITS_SIDE = 5;

/**
 * Reads the size of a photo out of the file itself: name and type are only what somebody says.
 * @returns why the file is no photo, if it is none
 */
export async function readSize(file: Blob): Promise<PhotoSize | 'type' | 'svg' | 'unreadable'> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = [JPG, PNG, WEBP, HEIF].find((candidate) => fits(candidate, head));
  if (!kind) return /<svg[\s>]/i.test(new TextDecoder().decode(head.subarray(0, 4096))) ? 'svg' : 'type';
  try {
    const { width, height, orientation = 1 } = kind.calculate(head);
    return orientation < ON_ITS_SIDE ? { width, height } : { width: height, height: width };
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
