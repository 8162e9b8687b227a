/** Whether two files show one picture, in two sizes. Hashes do not tell it of flat ones, whose bits are chance. */
import type { Picture } from './decode-picture.ts';

const SIDE = 16;
/** Of 255. Measured with drawings and pages, drawn coarser and packed worse than the site does: up to 2, in one place up to 15. */
const MOST_APART = 8;
const MOST_APART_ANYWHERE = 48;
/** Sizes are rounded to whole pixels. */
const SAME_SHAPE = 0.02;

/** Tells what stands where, as the mean colours of 16 by 16 parts. */
function partsOf({ width, height, data }: Picture): number[] {
  const sums = new Float64Array(SIDE * SIDE * 3);
  const counts = new Float64Array(SIDE * SIDE * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const part = Math.floor((y * SIDE) / height) * SIDE + Math.floor((x * SIDE) / width);
      for (let channel = 0; channel < 3; channel += 1) {
        sums[part * 3 + channel] += data[(y * width + x) * 4 + channel] ?? 0;
        counts[part * 3 + channel] += 1;
      }
    }
  return Array.from(sums, (sum, at) => sum / Math.max(1, counts[at] ?? 0));
}

/** @returns how far the parts of two pictures are from each other, of 255: all together, and where it is most */
function apartOf(one: Picture, other: Picture): [mean: number, most: number] {
  const others = partsOf(other);
  const apart = partsOf(one).map((mean, at) => Math.abs(mean - (others[at] ?? 0)));
  return [apart.reduce((sum, part) => sum + part, 0) / apart.length, Math.max(...apart)];
}

export function isSamePicture(one: Picture, other: Picture): boolean {
  const shapes = [one, other].map(({ width, height }) => width / height) as [number, number];
  if (Math.abs(shapes[0] / shapes[1] - 1) > SAME_SHAPE) return false;
  const [mean, most] = apartOf(one, other);
  return mean <= MOST_APART && most <= MOST_APART_ANYWHERE;
}
