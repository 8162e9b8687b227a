/** What a picture looks like, as 256 bits of which few change when it is made smaller, packed anew or a little brighter. */
import decodeJpeg, { init as initJpeg } from 'npm:@jsquash/jpeg@1.6.0/decode.js';
import decodeWebp, { init as initWebp } from 'npm:@jsquash/webp@1.5.0/decode.js';
import { bmvbhash } from 'npm:blockhash-core@0.1.0';

const program = async (path: string) => WebAssembly.compile(await Deno.readFile(new URL(import.meta.resolve(path))));
// The libraries would fetch their programs over the network.
await initJpeg(await program('npm:@jsquash/jpeg@1.6.0/codec/dec/mozjpeg_dec.wasm'));
await initWebp(await program('npm:@jsquash/webp@1.5.0/codec/dec/webp_dec.wasm'));

/** Squares of 16 by 16 brightnesses, each above or below the middle of its neighbours. */
const SIDE = 16;
/** Of flat colours, logos on white and black frames the bits say nothing: thousands of pictures share them. */
const LEAST_OF_EACH = 64;

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8;

/**
 * @param bytes of a WebP or JPEG file: what the site's own pages upload
 * @returns 256 zeros and ones; null for a picture with too little in it to be told from others
 * @throws whatever the decoder says of a file that is neither
 */
export async function pictureHash(bytes: Uint8Array): Promise<string | null> {
  const buffer = bytes.slice().buffer;
  const { width, height, data } = isJpeg(bytes) ? await decodeJpeg(buffer) : await decodeWebp(buffer);
  const picture = { width, height, data: new Uint8ClampedArray(data) };
  const bits = [...bmvbhash(picture, SIDE)]
    .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
    .join('');
  const ones = bits.replaceAll('0', '').length;
  return Math.min(ones, bits.length - ones) < LEAST_OF_EACH ? null : bits;
}
