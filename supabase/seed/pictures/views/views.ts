import { finishOf } from '../colourways.ts';
import type { PictureSet } from '../sets.ts';
import { isVehicle, parts, vehicles, type VehicleName } from '../subjects.ts';
import type { Frame } from '../vehicles/vehicle.ts';
import { cockpit } from './cockpit.ts';
import { detail } from './detail.ts';
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

function vehicleViews(subject: VehicleName): readonly View[] {
  const { front, engine, saddle, rear } = vehicles[subject].frames;
  return [
    fromSide,
    fromOtherSide,
    closeUp(front),
    closeUp(engine),
    (set) => cockpit({ ...set, subject }, finishOf(set, near)),
    closeUp(rear),
    closeUp(saddle),
  ];
}

/** The pictures of a set in the order of its gallery. */
export function viewsOf({ subject }: PictureSet): readonly View[] {
  return isVehicle(subject) ? vehicleViews(subject) : [fromSide, ...parts[subject].frames.map(closeUp)];
}
