import { scenes } from '../scenes/scenes.ts';
import type { PictureSet } from '../sets.ts';
import type { Finish } from '../shared/finish.ts';
import { paints } from '../shared/paints.ts';
import { ellipse, group } from '../shared/svg.ts';
import { vehicles, type VehicleName } from '../subjects.ts';
import { faceArt } from './faces.ts';
import { groundLine } from './side.ts';
import { document, type Drawing } from './view.ts';

/** The vehicle from the front, close enough that the place behind it blurs. */
export function front(set: PictureSet & { subject: VehicleName }, finish: Finish): Drawing {
  const scene = scenes[set.scene];
  const zoom = 1.32;
  const drop = 24;
  const { face } = vehicles[set.subject];
  const wide = face === 'quad';
  const shadow =
    ellipse(400, groundLine, wide ? 260 : 170, 20, 'url(#shadow)') +
    ellipse(400, groundLine - 2, wide ? 240 : 60, 10, 'url(#shadow)');
  return {
    backdrop: document(
      scene.defs,
      group(scene.art, { transform: `translate(-230 ${groundLine + drop - groundLine * zoom}) scale(${zoom})` }),
      160,
    ),
    front: document(
      paints(finish, scene.shadow),
      group(shadow + faceArt(face, finish), {
        transform: `translate(400 ${groundLine + drop}) scale(${wide ? 1.2 : zoom}) translate(-400 -${groundLine})`,
      }),
    ),
  };
}
