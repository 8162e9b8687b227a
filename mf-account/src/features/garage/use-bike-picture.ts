import type { Bike } from '@dabbab/platform/kit/bikes';
import { type Photo, photoLimits } from '@dabbab/platform/kit/photos/photo';
import { photoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { settled } from '@dabbab/platform/kit/photos/settled';
import { usePhotos } from '@dabbab/platform/kit/photos/use-photos';
import { BIKE_BUCKET } from '../../data/bikes/change-bikes.ts';
import type { BikeDraft } from './bike-draft.ts';

const tools = photoTools(BIKE_BUCKET);
/** The last is the one that is wanted; the one before it stays until the last is known to be a photo. */
const limits = { ...photoLimits, most: 2 };

/** The picture that was chosen is not stored. */
export class PictureFailedError extends Error {}

/**
 * Holds the picture of a bike, which is uploaded while the rest of the form is filled in.
 * @returns `picture` is undefined without one; `choose` takes another, `remove` takes it away; `store` waits until it is
 * stored and gives its path
 */
export function useBikePicture(userId: string, bike: Bike | null, records: BikeDraft['photos']) {
  const published = bike?.picture_path ? [bike.picture_path] : [];
  const { queue, photos, refused } = usePhotos({ folder: userId, tools, records, limits, published });
  const removeAll = (unwanted: readonly Photo[]) => {
    for (const { id } of unwanted) queue.remove(id);
  };
  const removeOlder = () => removeAll(queue.state().photos.slice(0, -1));
  return {
    queue,
    photos,
    refused,
    picture: photos.at(-1),
    choose: (file: File) => {
      removeOlder();
      void queue.add([file]);
    },
    remove: () => removeAll(queue.state().photos),
    /** @throws PictureFailedError */
    store: async (): Promise<string | null> => {
      queue.forgetRefused();
      await settled(queue);
      const { photos: all, refused: unfit } = queue.state();
      const last = all.at(-1);
      if (unfit.length > 0 || (last && last.state !== 'stored')) throw new PictureFailedError();
      removeOlder();
      return last?.path ?? null;
    },
  };
}

export type BikePictureHold = ReturnType<typeof useBikePicture>;
