import { scenes } from '../scenes/scenes.ts';
import type { PictureSet } from '../sets.ts';
import type { Finish } from '../shared/finish.ts';
import { paints } from '../shared/paints.ts';
import { ellipse, group, type Markup } from '../shared/svg.ts';
import { isVehicle, parts, vehicles, type Subject } from '../subjects.ts';
import { document, type Drawing } from './view.ts';

/** The ground under wheels or parts. */
export const groundLine = 488;

/** The subject alone, in its own coordinates. */
export function bareArt(subject: Subject, finish: Finish): Markup {
  return isVehicle(subject) ? vehicles[subject].draw(finish) : parts[subject].draw(finish);
}

/** The subject on its shadow. */
export function subjectArt(subject: Subject, finish: Finish): Markup {
  const fill = 'url(#shadow)';
  const shadow = isVehicle(subject)
    ? ellipse(404, 490, 318, 20, fill) + ellipse(220, 489, 72, 9, fill) + ellipse(590, 489, 72, 9, fill)
    : ellipse(400, parts[subject].ground ?? 486, 250, 24, fill);
  return shadow + bareArt(subject, finish);
}

/** Fills the picture with a vehicle; parts are drawn large already. */
export function placed(subject: Subject, art: Markup, size: number): Markup {
  const scale = isVehicle(subject) ? size : size * 0.97;
  return group(art, { transform: `translate(400 ${groundLine}) scale(${scale}) translate(-404 -${groundLine})` });
}

/** The whole vehicle or part from the side. */
export function side(set: PictureSet, finish: Finish): Drawing {
  const scene = scenes[set.scene];
  return {
    front: document(
      scene.defs + paints(finish, scene.shadow),
      scene.art + placed(set.subject, subjectArt(set.subject, finish), 1.13),
    ),
  };
}

/** The other side: the vehicle faces left, and the place is seen from a few steps on. */
export function otherSide(set: PictureSet, finish: Finish): Drawing {
  const scene = scenes[set.scene];
  const zoom = 1.22;
  const place = group(scene.art, { transform: `translate(-150 ${groundLine * (1 - zoom)}) scale(${zoom})` });
  const subject = group(placed(set.subject, subjectArt(set.subject, finish), 1.08), {
    transform: 'translate(800 0) scale(-1 1)',
  });
  return { front: document(scene.defs + paints(finish, scene.shadow), place + subject) };
}
