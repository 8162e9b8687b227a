import { finishOf } from '../colourways.ts';
import type { Closing, PictureSet } from '../sets.ts';
import { isVehicle, parts, vehicles, type VehicleName } from '../subjects.ts';
import type { Frame } from '../vehicles/vehicle.ts';
import { cockpit } from './cockpit.ts';
import { detail } from './detail.ts';
import { front } from './front.ts';
import { otherSide, side } from './side.ts';
import type { Drawing } from './view.ts';

type View = (set: PictureSet) => Drawing;

const far = { near: false, farSide: false, mirrored: false };
const near = { ...far, near: true };

const fromSide: View = (set) => side(set, finishOf(set, far));
const fromOtherSide: View = (set) => otherSide(set, finishOf(set, { ...far, farSide: true, mirrored: true }));
const closeUp =
  (frame: Frame): View =>
  (set) =>
    detail(set, finishOf(set, near), frame);

/** The last picture differs from set to set, so that galleries do not all end alike. */
function vehicleViews(subject: VehicleName, closing: Closing): readonly View[] {
  const { front: frontWheel, engine, saddle, rear } = vehicles[subject].frames;
  const last: Readonly<Record<Closing, View>> = {
    front: (set) => front({ ...set, subject }, finishOf(set, near)),
    rear: closeUp(rear),
    saddle: closeUp(saddle),
  };
  return [
    fromSide,
    fromOtherSide,
    closeUp(frontWheel),
    closeUp(engine),
    (set) => cockpit({ ...set, subject }, finishOf(set, near)),
    last[closing],
  ];
}

/** The pictures of a set in the order of its gallery. */
export function viewsOf({ subject, closing }: PictureSet): readonly View[] {
  return isVehicle(subject) ? vehicleViews(subject, closing) : [fromSide, ...parts[subject].frames.map(closeUp)];
}
