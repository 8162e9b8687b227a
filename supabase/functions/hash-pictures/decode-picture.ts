/** The pixels of a file, made small: what 1280 pixels show is told as well from 320. */
import decodeJpeg, { init as initJpeg } from 'npm:@jsquash/jpeg@1.6.0/decode.js';
import decodeWebp, { init as initWebp } from 'npm:@jsquash/webp@1.5.0/decode.js';
import { JPG } from 'npm:image-size@2.1.0/types/jpg';
import { WEBP } from 'npm:image-size@2.1.0/types/webp';

const program = async (path: string) => WebAssembly.compile(await Deno.readFile(new URL(import.meta.resolve(path))));
// The libraries would fetch their programs over the network.
await initJpeg(await program('npm:@jsquash/jpeg@1.6.0/codec/dec/mozjpeg_dec.wasm'));
await initWebp(await program('npm:@jsquash/webp@1.5.0/codec/dec/webp_dec.wasm'));

export interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each pixel. */
  data: Uint8ClampedArray;
}

/** The site's own pages make none larger than 1280 by 1280; a few bytes can unpack to gigabytes. */
const MOST_PIXELS = 1600 * 1600;
const SMALL_WIDTH = 320;

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * @param bytes of a WebP or JPEG file: what the site's own pages upload
 * @returns the picture, about 320 pixels wide if it was wider
 * @throws whatever the decoder says of a file that is neither
 */
export async function decodePicture(bytes: Uint8Array): Promise<Picture> {
  const { width, height } = (isJpeg(bytes) ? JPG : WEBP).calculate(bytes);
  if (!(width * height <= MOST_PIXELS)) throw new Error('too large');
  const buffer = bytes.slice().buffer;
  const decoded = isJpeg(bytes) ? await decodeJpeg(buffer) : await decodeWebp(buffer);
  const picture = { width: decoded.width, height: decoded.height, data: new Uint8ClampedArray(decoded.data) };
  return shrink(picture, Math.floor(picture.width / SMALL_WIDTH));
}

/** Takes the mean of squares of so many pixels. */
function shrink({ width, height, data }: Picture, side: number): Picture {
  if (side < 2) return { width, height, data };
  const small = { width: Math.floor(width / side), height: Math.max(1, Math.floor(height / side)) };
  const means = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        let sum = 0;
        for (let line = y * side; line < (y + 1) * side; line += 1)
          for (let at = x * side; at < (x + 1) * side; at += 1) sum += data[(line * width + at) * 4 + channel] ?? 0;
        means[(y * small.width + x) * 4 + channel] = sum / (side * side);
      }
  return { ...small, data: means };
}
