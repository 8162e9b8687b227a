import type { Bounds } from './types.ts';

/** How far bounds may differ, as a part of their size: what an address says of them is rounded. */
const TOLERANCE = 0.08;

/** Tells whether two bounds are the same to a person who looks at the map. */
export function sameView(a: Bounds, b: Bounds): boolean {
  const width = (a.east - a.west) * TOLERANCE;
  const height = (a.north - a.south) * TOLERANCE;
  return (
    Math.abs(a.west - b.west) <= width &&
    Math.abs(a.east - b.east) <= width &&
    Math.abs(a.south - b.south) <= height &&
    Math.abs(a.north - b.north) <= height
  );
}
