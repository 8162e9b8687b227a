import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { encoding } from './encode.ts';
import { setName, sets } from './sets.ts';
import type { Drawing } from './views/view.ts';
import { viewsOf } from './views/views.ts';

/** Where the finished pictures lie: `<name>/{320,640,1280}.webp`. */
export const drawnDir = join(import.meta.dirname, 'drawn');

/** Remembers of which drawing each of them is. */
export const versionsFile = join(drawnDir, 'versions.json');

/** A picture of the catalogue, and what it is drawn from. */
export interface DrawnPicture {
  readonly name: string;
  /** Changes with the drawing and with how it is encoded. */
  readonly version: string;
  readonly drawing: Drawing;
}

/** All pictures of the catalogue as drawings, which takes no time: nothing is painted yet. */
export function drawings(): DrawnPicture[] {
  return sets.flatMap((set) =>
    viewsOf(set).map((view, index) => {
      const drawing = view(set);
      return { name: `${setName(set)}-${index + 1}`, version: versionOf(drawing), drawing };
    }),
  );
}

function versionOf({ front, backdrop = '' }: Drawing): string {
  return createHash('sha256').update(encoding).update(backdrop).update(front).digest('hex').slice(0, 16);
}
