/** What a picture looks like, as 256 bits of which few change when it is made smaller, packed anew or a little brighter. */
import { bmvbhash } from 'npm:blockhash-core@0.1.0';
import type { Picture } from './decode-picture.ts';

/** Squares of 16 by 16 brightnesses, each above or below the middle of its neighbours. */
const SIDE = 16;
/** Of flat colours, logos on white and black frames the bits say nothing: thousands of pictures share them. */
const LEAST_OF_EACH = 64;

/** @returns 256 zeros and ones; null for a picture with too little in it to be told from others */
export function pictureHash(picture: Picture): string | null {
  const bits = [...bmvbhash(picture, SIDE)]
    .map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'))
    .join('');
  const ones = bits.replaceAll('0', '').length;
  return Math.min(ones, bits.length - ones) < LEAST_OF_EACH ? null : bits;
}
