import type { Bike } from '@dabbab/platform/kit/bikes';
import { draftKey, type KeptDraft, readDraft } from '@dabbab/platform/kit/drafts';
import { emptyValues, toValues } from '@dabbab/platform/kit/fields';
import type { PhotoRecord } from '@dabbab/platform/kit/photos/photo';
import { bikeFields, type BikeValues } from '../../data/bikes/bike-fields.ts';

/** What was done in the form and is not saved yet. */
export interface BikeDraft {
  values: BikeValues;
  photos: readonly PhotoRecord[];
}

/** Names what the form of a bike is kept under; null for a new one. */
export const bikeDraftKey = (userId: string, bike: Bike | null): string => draftKey(`bike:${bike?.id ?? ''}`, userId);

/** Finds what was typed another time. */
export function readBikeDraft(userId: string, bike: Bike | null): KeptDraft<BikeDraft> | undefined {
  return readDraft<BikeDraft>(bikeDraftKey(userId, bike));
}

/** Begins with the bike as it is stored. */
export function startWith(bike: Bike | null): BikeDraft {
  if (!bike) return { values: emptyValues(bikeFields), photos: [] };
  const { id, picture_path: path } = bike;
  return { values: toValues(bikeFields, bike), photos: path === null ? [] : [{ id, turns: 0, path }] };
}
