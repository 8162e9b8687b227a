import { battery } from './parts/battery.ts';
import { chain } from './parts/chain.ts';
import { disc } from './parts/disc.ts';
import { exhaust } from './parts/exhaust.ts';
import { gloves } from './parts/gloves.ts';
import { helmet } from './parts/helmet.ts';
import { jacket } from './parts/jacket.ts';
import type { Part } from './parts/part.ts';
import { tyre } from './parts/tyre.ts';
import { adventure } from './vehicles/adventure.ts';
import { atv } from './vehicles/atv.ts';
import { bagger } from './vehicles/bagger.ts';
import { classic } from './vehicles/classic.ts';
import { cruiser } from './vehicles/cruiser.ts';
import { dirt } from './vehicles/dirt.ts';
import { naked } from './vehicles/naked.ts';
import { scooter } from './vehicles/scooter.ts';
import { sport } from './vehicles/sport.ts';
import type { Vehicle } from './vehicles/vehicle.ts';

/** Vehicles by the slug of their bike type. */
export const vehicles = { sport, naked, cruiser, adventure, dirt, scooter, atv, classic, bagger } satisfies Record<
  string,
  Vehicle
>;

/** Parts and gear by the slug of their category. */
export const parts = { helmet, jacket, gloves, exhaust, tyre, battery, disc, chain } satisfies Record<string, Part>;

export type VehicleName = keyof typeof vehicles;
export type PartName = keyof typeof parts;
export type Subject = VehicleName | PartName;

export function isVehicle(subject: Subject): subject is VehicleName {
  return subject in vehicles;
}
