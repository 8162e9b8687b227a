import { type Picture, pictures } from '../pictures/catalogue.ts';
import type { ColourName } from '../pictures/shared/colour.ts';
import { isVehicle, type Subject } from '../pictures/subjects.ts';
import type { Random } from '../random.ts';

export interface Gallery {
  readonly colour: ColourName;
  readonly names: string[];
}

/**
 * The pictures of one thing in one colour: its cover and some of its other views.
 * A colour out of `wanted` is taken when it was drawn for this subject.
 */
export function choosePictures(random: Random, subject: Subject, wanted: readonly string[] = []): Gallery {
  const drawn = pictures.filter((picture) => picture.subject === subject);
  const fitting = drawn.filter(({ colour }) => wanted.includes(colour));
  const { set, colour } = random.pick(fitting.length > 0 && random.chance(0.85) ? fitting : drawn);
  const views = drawn.filter((picture) => picture.set === set);
  const gallery = [cover(views), ...random.sample(rest(views), random.between(3, 5))];
  return { colour, names: otherSideFirst(gallery).map(({ name }) => name) };
}

function cover(views: readonly Picture[]): Picture {
  const first = views.find(({ view }) => view === 1);
  if (!first) throw new Error(`No cover among ${views.map(({ name }) => name).join(', ')}`);
  return first;
}

/** Some show the other side of a vehicle first, so that ads with the same pictures are not all alike. */
function otherSideFirst(gallery: readonly Picture[]): readonly Picture[] {
  const other = gallery.slice(1, 3).find(({ subject, view }) => isVehicle(subject) && view === 2);
  return other ? [other, ...gallery.filter((picture) => picture !== other)] : gallery;
}

const rest = (views: readonly Picture[]) => views.filter(({ view }) => view !== 1);
