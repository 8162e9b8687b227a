import { type Picture, pictures } from '../pictures/catalogue.ts';
import type { ColourName } from '../pictures/shared/colour.ts';
import { isVehicle, type Subject } from '../pictures/subjects.ts';
import { createRandom, type Random } from '../random.ts';

export interface Gallery {
  readonly colour: ColourName;
  readonly names: string[];
}

/** Chooses the pictures of one thing, in a colour out of `wanted` if it was drawn in one. */
export type ChoosePictures = (subject: Subject, wanted?: readonly string[]) => Gallery;

/** So many ads of a kind in a row show different things, as far as there are so many: what an ad lists as similar. */
const APART = 4;

/**
 * Deals the sets of pictures out evenly. Sets are fewer than ads: each time one comes again, another of its pictures that show
 * the whole thing is the cover. It has random numbers of its own, so that other pictures leave the rest of the demo data as it is.
 */
export function dealPictures(): ChoosePictures {
  const random = createRandom(372);
  const lastDealt = new Map<Subject, readonly string[]>();
  const timesDealt = new Map<string, number>();
  const times = (set: string) => timesDealt.get(set) ?? 0;
  return (subject, wanted = []) => {
    const lately = lastDealt.get(subject) ?? [];
    const sets = pictures.filter((picture) => picture.subject === subject && picture.view === 1);
    const free = sets.filter(({ set }) => !lately.includes(set));
    const fitting = free.filter(({ colour }) => wanted.includes(colour));
    const eligible = fitting.length > 0 && random.chance(0.85) ? fitting : free;
    const fewest = Math.min(...eligible.map(({ set }) => times(set)));
    const { set, colour } = random.pick(eligible.filter((one) => times(one.set) === fewest));
    lastDealt.set(subject, [...lately, set].slice(-Math.min(APART, sets.length - 1)));
    timesDealt.set(set, fewest + 1);
    // Each set begins with another of its covers: what stands beside one another is seen from different sides.
    const turn = fewest + sets.findIndex((one) => one.set === set);
    return { colour, names: galleryOf(random, set, turn).map(({ name }) => name) };
  };
}

function galleryOf(random: Random, set: string, turn: number): readonly Picture[] {
  const views = pictures.filter((picture) => picture.set === set);
  const covers = views.slice(0, coversOf(views));
  const cover = covers[turn % covers.length];
  if (!cover) throw new Error(`No pictures in set ${set}`);
  const others = views.filter((view) => view !== cover);
  return [cover, ...random.sample(others, random.between(2, 3))];
}

/** A vehicle from either side and from the front; of parts there is no other picture than a closer one. */
const coversOf = ([first]: readonly Picture[]) => (first && isVehicle(first.subject) ? 3 : 2);
