import { LRUCache } from 'lru-cache';

/** How many pictures are drawn at a time; whoever asks for a further one gets something simpler. */
const MAX_AT_WORK = 4;
const KEPT_BYTES = 32 * 1024 * 1024;

type Jpeg = Buffer<ArrayBuffer>;

/**
 * Draws pictures, few at a time, each once for all who wait for it, and keeps them.
 * @returns a function that gives the picture of a key, or nothing if `draw` has nothing to draw. It throws where `draw`
 *   does, and while too many are drawn.
 */
export function boundedDrawings() {
  const kept = new LRUCache<string, Jpeg>({ maxSize: KEPT_BYTES, sizeCalculation: (jpeg) => jpeg.length });
  const underWay = new Map<string, Promise<Jpeg | undefined>>();

  return async (key: string, draw: () => Promise<Jpeg | undefined>): Promise<Jpeg | undefined> => {
    const known = kept.get(key) ?? underWay.get(key);
    if (known) return known;
    if (underWay.size >= MAX_AT_WORK) throw new Error('too many pictures are being drawn');
    const drawing = draw();
    underWay.set(key, drawing);
    try {
      const jpeg = await drawing;
      if (jpeg) kept.set(key, jpeg);
      return jpeg;
    } finally {
      underWay.delete(key);
    }
  };
}
