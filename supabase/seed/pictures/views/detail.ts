import { scenes } from '../scenes/scenes.ts';
import type { PictureSet } from '../sets.ts';
import type { Finish } from '../shared/finish.ts';
import { paints } from '../shared/paints.ts';
import { group } from '../shared/svg.ts';
import type { Frame } from '../vehicles/vehicle.ts';
import { groundLine, subjectArt } from './side.ts';
import { canvas, document, type Drawing } from './view.ts';

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/**
 * A close look at a part of the drawing. The place behind it grows less than the
 * subject, as behind a long lens, and is out of focus.
 */
export function detail(set: PictureSet, finish: Finish, frame: Frame): Drawing {
  const scene = scenes[set.scene];
  const zoom = canvas.width / frame.width;
  const placeZoom = 1 + (zoom - 1) * 0.45;
  const groundAt = (groundLine - frame.y) * zoom + canvas.height / 2;
  const left = clamp(canvas.width / 2 - frame.x * placeZoom, canvas.width * (1 - placeZoom), 0);
  const top = clamp(groundAt - groundLine * placeZoom, canvas.height * (1 - placeZoom), 0);
  const subject = group(subjectArt(set.subject, finish), {
    transform: `translate(${canvas.width / 2} ${canvas.height / 2}) scale(${zoom}) translate(${-frame.x} ${-frame.y})`,
  });
  return {
    backdrop: document(
      scene.defs,
      group(scene.art, { transform: `translate(${left} ${top}) scale(${placeZoom})` }),
      160,
    ),
    front: document(paints(finish, scene.shadow), subject),
  };
}
