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

const otherFinish = (set: PictureSet) => finishOf(set, { ...far, farSide: true, mirrored: true });

const fromSide: View = (set) => side(set, finishOf(set, far));
const fromOtherSide: View = (set) => otherSide(set, otherFinish(set));
/** The cover, as the set stands. */
const posed: View = (set) =>
  set.pose.turned ? otherSide(set, otherFinish(set), set.pose) : side(set, finishOf(set, far), set.pose);
const closeUp =
  (frame: Frame): View =>
  (set) =>
    detail(set, finishOf(set, near), frame);

/** The last picture differs from set to set, so that galleries do not all end alike. */
function vehicleViews(subject: VehicleName, { closing, pose }: Pick<PictureSet, 'closing' | 'pose'>): readonly View[] {
  const { front: wheel, engine, saddle, rear } = vehicles[subject].frames;
  const last: Readonly<Record<Closing, View>> = {
    engine: closeUp(engine),
    cockpit: (set) => cockpit({ ...set, subject }, finishOf(set, near)),
    rear: closeUp(rear),
    saddle: closeUp(saddle),
    wheel: closeUp(wheel),
  };
  return [
    posed,
    // The side that the cover does not show.
    pose.turned ? fromSide : fromOtherSide,
    (set) => front({ ...set, subject }, finishOf(set, near)),
    last[closing],
  ];
}

/** The pictures of a set in the order of its gallery. */
export function viewsOf({ subject, closing, pose }: PictureSet): readonly View[] {
  return isVehicle(subject) ? vehicleViews(subject, { closing, pose }) : [fromSide, closeUp(parts[subject].detail)];
}
