import type { Bike } from '@dabbab/platform/kit/bikes';
import type { FieldOf, ValuesOf } from '@dabbab/platform/kit/fields';
import { chassisNumberPattern, yearRange } from '@dabbab/platform/kit/vehicle-rules';

type BikeColumn = Exclude<keyof Bike, 'id' | 'picture_path'>;

/** The fields of a bike besides its picture, in the order in which the form asks for them. */
export const bikeFields = {
  make: { kind: 'choice', required: true },
  model: { kind: 'choice', required: true },
  year: { kind: 'number', range: yearRange, grouped: false, required: true },
  chassis_number: { kind: 'code', pattern: chassisNumberPattern },
  shown: { kind: 'flag' },
} as const satisfies { [Column in BikeColumn]: FieldOf<Bike[Column], BikeColumn> };

/** What is typed into the form. */
export type BikeValues = ValuesOf<typeof bikeFields>;
/** What the form writes besides the picture. */
export type BikeFacts = Pick<Bike, BikeColumn>;
