import type { Colourway } from './colourways.ts';
import { posesOf, straight, type Pose } from './poses.ts';
import type { SceneName } from './scenes/scenes.ts';
import type { Subject } from './subjects.ts';

interface Design extends Colourway {
  readonly subject: Subject;
  readonly scene: SceneName;
}

/** Which view ends a vehicle's gallery. */
export type Closing = 'engine' | 'cockpit' | 'rear' | 'saddle' | 'wheel';
const closings: readonly Closing[] = ['engine', 'cockpit', 'rear', 'saddle', 'wheel'];

/** One thing for sale: all its pictures show it in the same paint and place. */
export interface PictureSet extends Design {
  readonly closing: Closing;
  /** How it stands on its cover. */
  readonly pose: Pose;
}

const bikes: readonly Design[] = [
  { subject: 'sport', colour: 'red', scene: 'city-dusk' },
  { subject: 'sport', colour: 'lime', scene: 'garage', variant: 'half' },
  { subject: 'sport', colour: 'blue', scene: 'paper' },
  { subject: 'sport', colour: 'white', scene: 'coast', second: 'blue', third: 'red' },
  { subject: 'sport', colour: 'black', scene: 'asphalt', third: 'red', variant: 'winglets' },
  { subject: 'sport', colour: 'orange', scene: 'desert-dusk', third: 'black', variant: 'winglets' },
  { subject: 'sport', colour: 'silver', scene: 'city-night', third: 'blue', variant: 'half' },
  { subject: 'sport', colour: 'yellow', scene: 'sky', third: 'black', variant: 'half' },
  { subject: 'sport', colour: 'red', scene: 'mountain', third: 'black', variant: 'half' },
  { subject: 'naked', colour: 'black', scene: 'city-night', second: 'lime', third: 'lime' },
  { subject: 'naked', colour: 'orange', scene: 'asphalt' },
  { subject: 'naked', colour: 'blue', scene: 'desert-noon' },
  { subject: 'naked', colour: 'yellow', scene: 'sky' },
  { subject: 'naked', colour: 'red', scene: 'garage-warm', variant: 'flyscreen' },
  { subject: 'naked', colour: 'white', scene: 'city-day', third: 'red', variant: 'flyscreen', rim: 'red' },
  { subject: 'naked', colour: 'green', scene: 'mint', third: 'black' },
  { subject: 'cruiser', colour: 'black', scene: 'desert-dusk', second: 'yellow' },
  { subject: 'cruiser', colour: 'maroon', scene: 'sand', second: 'cream' },
  { subject: 'cruiser', colour: 'teal', scene: 'coast', second: 'cream' },
  { subject: 'cruiser', colour: 'silver', scene: 'garage-warm', second: 'maroon', variant: 'ape' },
  { subject: 'cruiser', colour: 'olive', scene: 'asphalt', second: 'sand', variant: 'bobber', seat: 'brown' },
  { subject: 'cruiser', colour: 'purple', scene: 'city-dusk', second: 'silver', variant: 'ape' },
  { subject: 'adventure', colour: 'sand', scene: 'desert-dawn', variant: 'cases', third: 'white' },
  { subject: 'adventure', colour: 'white', scene: 'mountain', variant: 'cases', second: 'blue', third: 'red' },
  { subject: 'adventure', colour: 'olive', scene: 'desert-noon' },
  { subject: 'adventure', colour: 'orange', scene: 'mountain-dusk', second: 'black', third: 'white' },
  { subject: 'adventure', colour: 'black', scene: 'paper', variant: 'cases', third: 'yellow' },
  { subject: 'adventure', colour: 'red', scene: 'mountain', third: 'white' },
  { subject: 'dirt', colour: 'orange', scene: 'desert-noon', number: '21', third: 'white' },
  { subject: 'dirt', colour: 'green', scene: 'mountain', number: '7', third: 'white' },
  { subject: 'dirt', colour: 'blue', scene: 'sand', number: '14', third: 'white' },
  { subject: 'dirt', colour: 'red', scene: 'desert-dawn', number: '3', third: 'white' },
  { subject: 'dirt', colour: 'yellow', scene: 'asphalt', number: '46', third: 'black' },
  { subject: 'dirt', colour: 'white', scene: 'garage-warm', number: '88', third: 'red' },
  { subject: 'scooter', colour: 'teal', scene: 'clay', seat: 'brown' },
  { subject: 'scooter', colour: 'white', scene: 'coast', third: 'teal', seat: 'brown' },
  { subject: 'scooter', colour: 'yellow', scene: 'city-day' },
  { subject: 'scooter', colour: 'red', scene: 'city-dusk', variant: 'topbox' },
  { subject: 'scooter', colour: 'cream', scene: 'coast-sunset', seat: 'brown', variant: 'windshield', third: 'maroon' },
  { subject: 'atv', colour: 'red', scene: 'desert-noon' },
  { subject: 'atv', colour: 'olive', scene: 'desert-dawn' },
  { subject: 'atv', colour: 'lime', scene: 'asphalt', variant: 'racing' },
  { subject: 'atv', colour: 'blue', scene: 'sky', variant: 'topbox' },
  { subject: 'atv', colour: 'yellow', scene: 'desert-dusk', third: 'black', variant: 'racing' },
  { subject: 'atv', colour: 'white', scene: 'mountain-dusk', third: 'red', variant: 'racing' },
  { subject: 'classic', colour: 'green', scene: 'paper', number: '3', third: 'cream', seat: 'brown' },
  { subject: 'classic', colour: 'black', scene: 'city-dusk', number: '8', third: 'yellow', seat: 'brown' },
  { subject: 'classic', colour: 'blue', scene: 'mountain', number: '5', seat: 'brown', third: 'cream' },
  { subject: 'classic', colour: 'red', scene: 'sand', number: '9', third: 'cream', seat: 'black' },
  {
    subject: 'classic',
    colour: 'sand',
    scene: 'desert-dusk',
    number: '2',
    third: 'brown',
    seat: 'brown',
    variant: 'scrambler',
  },
  { subject: 'bagger', colour: 'navy', scene: 'mountain', second: 'silver' },
  { subject: 'bagger', colour: 'black', scene: 'desert-dawn', second: 'yellow' },
  { subject: 'bagger', colour: 'maroon', scene: 'coast-sunset', second: 'cream', variant: 'topbox' },
  { subject: 'bagger', colour: 'white', scene: 'city-day', second: 'red' },
  { subject: 'bagger', colour: 'olive', scene: 'garage', second: 'sand', variant: 'topbox' },
];

const partsAndGear: readonly Design[] = [
  { subject: 'helmet', colour: 'black', scene: 'lime', second: 'lime', third: 'white' },
  { subject: 'helmet', colour: 'white', scene: 'clay', second: 'red', third: 'black' },
  { subject: 'helmet', colour: 'blue', scene: 'sky', second: 'white', third: 'yellow' },
  { subject: 'helmet', colour: 'orange', scene: 'sand', second: 'black', third: 'white', variant: 'peak' },
  { subject: 'helmet', colour: 'red', scene: 'asphalt', second: 'white', third: 'black' },
  { subject: 'helmet', colour: 'green', scene: 'mint', second: 'black', third: 'yellow', variant: 'peak' },
  { subject: 'jacket', colour: 'black', scene: 'sky', second: 'grey', third: 'lime' },
  { subject: 'jacket', colour: 'brown', scene: 'sand', second: 'black', third: 'cream' },
  { subject: 'jacket', colour: 'red', scene: 'asphalt', second: 'white', third: 'black' },
  { subject: 'gloves', colour: 'grey', scene: 'sand', second: 'black', third: 'orange' },
  { subject: 'gloves', colour: 'red', scene: 'paper', second: 'black', third: 'white' },
  { subject: 'gloves', colour: 'blue', scene: 'clay', second: 'black', third: 'yellow' },
  { subject: 'exhaust', colour: 'lime', scene: 'paper' },
  { subject: 'exhaust', colour: 'red', scene: 'asphalt' },
  { subject: 'exhaust', colour: 'blue', scene: 'sand' },
  { subject: 'tyre', colour: 'lime', scene: 'paper' },
  { subject: 'tyre', colour: 'orange', scene: 'sky' },
  { subject: 'tyre', colour: 'red', scene: 'clay' },
  { subject: 'disc', colour: 'black', scene: 'paper' },
  { subject: 'disc', colour: 'red', scene: 'asphalt' },
  { subject: 'disc', colour: 'blue', scene: 'mint' },
  { subject: 'battery', colour: 'lime', scene: 'sky' },
  { subject: 'battery', colour: 'red', scene: 'sand' },
  { subject: 'battery', colour: 'blue', scene: 'asphalt' },
  { subject: 'chain', colour: 'yellow', scene: 'paper' },
  { subject: 'chain', colour: 'red', scene: 'asphalt' },
  { subject: 'chain', colour: 'blue', scene: 'sand' },
];

const designs = [...bikes, ...partsAndGear];
const poses = posesOf(designs.map(({ subject }) => subject));

export const sets: readonly PictureSet[] = designs.map((design, index) => ({
  ...design,
  closing: closings[index % closings.length] ?? 'engine',
  pose: poses[index] ?? straight,
}));

/** File-safe and unique: no two sets share subject, colour and scene. */
export function setName({ subject, colour, scene }: PictureSet): string {
  return `${subject}-${colour}-${scene}`;
}
