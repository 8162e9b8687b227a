import { type Picture, pictures } from '../pictures/catalogue.ts';
import type { ColourName } from '../pictures/shared/colour.ts';
import type { Subject } from '../pictures/subjects.ts';
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
  return { colour, names: [cover(views), ...random.sample(rest(views), random.between(3, 5))].map(({ name }) => name) };
}

function cover(views: readonly Picture[]): Picture {
  const first = views.find(({ view }) => view === 1);
  if (!first) throw new Error(`No cover among ${views.map(({ name }) => name).join(', ')}`);
  return first;
}

const rest = (views: readonly Picture[]) => views.filter(({ view }) => view !== 1);
