import { straight, type Pose } from '../poses.ts';
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

/** Draws what is nearer lower, and the length shorter, as whoever stands before the front wheel sees it. */
function seenFrom(art: Markup, angle: number): Markup {
  if (angle === 0) return art;
  const shorter = Math.cos((angle * Math.PI) / 180);
  const slope = angle / 14;
  return group(art, {
    transform: `translate(400 ${groundLine}) skewY(${slope}) scale(${shorter} 1) translate(-400 -${groundLine})`,
  });
}

/** The whole vehicle or part from the side, or from a little in front of it. */
export function side(set: PictureSet, finish: Finish, { size, angle }: Pose = straight): Drawing {
  const scene = scenes[set.scene];
  return {
    front: document(
      scene.defs + paints(finish, scene.shadow),
      scene.art + seenFrom(placed(set.subject, subjectArt(set.subject, finish), size), angle),
    ),
  };
}

/** The other side: the vehicle faces left, and the place is seen from a few steps on. */
export function otherSide(
  set: PictureSet,
  finish: Finish,
  { size, angle }: Pose = { ...straight, size: 1.08 },
): Drawing {
  const scene = scenes[set.scene];
  const zoom = 1.22;
  const place = group(scene.art, { transform: `translate(-150 ${groundLine * (1 - zoom)}) scale(${zoom})` });
  const subject = group(seenFrom(placed(set.subject, subjectArt(set.subject, finish), size), angle), {
    transform: 'translate(800 0) scale(-1 1)',
  });
  return { front: document(scene.defs + paints(finish, scene.shadow), place + subject) };
}
