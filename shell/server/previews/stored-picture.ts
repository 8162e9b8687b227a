import sharp, { type Sharp } from 'sharp';
import { boundedBody } from '../bounded-body.ts';

const TIMEOUT_MS = 5000;
const MAX_BYTES = 6 * 1024 * 1024;
const MAX_PIXELS = 40_000_000;

/** Fetches a picture of Supabase storage; nothing where there is none. */
export async function download(url: string): Promise<Uint8Array | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  return boundedBody(response, MAX_BYTES);
}

/** Reads a picture that anybody may have stored, upright and cut to a size. */
export function fitted(picture: Uint8Array, size: { width: number; height: number }): Sharp {
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: '#ffffff' });
}
