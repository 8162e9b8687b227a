import { finishOf, type Colourway } from '../colourways.ts';
import { ink } from '../shared/colour.ts';
import type { Finish } from '../shared/finish.ts';
import { paints } from '../shared/paints.ts';
import { ellipse, type Markup } from '../shared/svg.ts';
import { isVehicle, type Subject } from '../subjects.ts';
import { bareArt, placed, subjectArt } from '../views/side.ts';

const look = { near: false, farSide: false, mirrored: false };

/** The part of the drawing that a subject fills, with its shadow. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function cutOut(finish: Finish, art: Markup, { x, y, width, height }: Box): Markup {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><defs>${paints(finish, 0.55)}</defs>${art}</svg>`;
}

/** A subject on its soft shadow without a place around it. */
export function shadowedCutOut(subject: Subject, way: Colourway, box: Box, over: Partial<Finish> = {}): Markup {
  const finish = { ...finishOf(way, look), ...over };
  return cutOut(finish, placed(subject, subjectArt(subject, finish), 1.13), box);
}

/** The same on a flat shadow: a soft one would double the size of a small bitmap with transparency. */
export function flatCutOut(subject: Subject, way: Colourway, box: Box): Markup {
  const finish = finishOf(way, look);
  const shadow = isVehicle(subject)
    ? ellipse(404, 489, 300, 7, ink, { opacity: 0.2 })
    : ellipse(400, 484, 190, 12, ink, { opacity: 0.2 });
  return cutOut(finish, placed(subject, shadow + bareArt(subject, finish), 1.13), box);
}
