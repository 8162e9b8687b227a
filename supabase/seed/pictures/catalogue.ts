import type { SceneName } from './scenes/scenes.ts';
import { setName, sets } from './sets.ts';
import type { ColourName } from './shared/colour.ts';
import type { Subject } from './subjects.ts';
import { viewsOf } from './views/views.ts';

/** A demo picture: `name` is its folder, `set` what it shares with the other views of the same thing. */
export interface Picture {
  readonly name: string;
  readonly set: string;
  readonly subject: Subject;
  readonly colour: ColourName;
  readonly scene: SceneName;
  /** 1 is the whole subject from the side: the cover. */
  readonly view: number;
}

/** All demo pictures, set by set, each set in the order of its gallery. */
export const pictures: readonly Picture[] = sets.flatMap((set) =>
  viewsOf(set).map((_, index) => ({
    name: `${setName(set)}-${index + 1}`,
    set: setName(set),
    subject: set.subject,
    colour: set.colour,
    scene: set.scene,
    view: index + 1,
  })),
);
