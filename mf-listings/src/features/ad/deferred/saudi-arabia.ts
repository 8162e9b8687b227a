/**
 * The outline of Saudi Arabia on a field of 320 × 265, in the projection of `positionOf`.
 * From Natural Earth (public domain), 1:50 million, simplified.
 */
export const SAUDI_ARABIA =
  'M263 221l-42 6l-15 8l-9 11l-2 5l-7 3l-4 -5l-6 0l-13 -1l-4 -2l-15 1l-4 1l-7 -3l-4 2l-1 7l1 4l-5 5l-2 -6l-5 -6l-1 -5l-8 -7l-5 -9l-3 -4l-2 -6l-5 -11l-10 -8l-7 -4l-8 -12l1 -4l-2 -6l1 -8l-1 -6l-5 -9l-6 -10l-5 -4l-6 -2l-5 -9l1 -2l-2 -5l-9 -14l-4 -8l-10 -14l-6 -10l-9 -2l3 -6l2 -15l16 3l7 -5l4 -7l11 -2l2 -5l6 -3l-16 -18l31 -9l2 -2l18 3l26 15l11 11l28 22l25 2l2 0l14 2l3 7l12 0l5 10l0 4l7 4l2 5l9 6l1 5l2 4l-2 3l3 9l3 3l2 5l3 5l3 4l4 -1l1 4l4 1l0 3l14 19l39 5l1 -1l7 11l-10 33z';

/** Width and height of the field, in units of the drawing. */
export const MAP_SIZE = { width: 320, height: 265 };

const WEST = 34.4;
const EAST = 55.8;
const NORTH = 32.3;
const SCALE = MAP_SIZE.width / (EAST - WEST);

/** Projects a latitude as Mercator does; both in degrees. */
const mercator = (latitude: number) => (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI;

/** Projects a city onto the field. */
export function positionOf({ lat, lng }: { lat: number; lng: number }): { x: number; y: number } {
  return {
    x: Math.round((lng - WEST) * SCALE),
    y: Math.round((mercator(NORTH) - mercator(lat)) * SCALE),
  };
}
