import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { type Bike, bikesQuery } from '@dabbab/platform/kit/bikes';
import { pictureFiles } from '@dabbab/platform/kit/photos/picture-files';
import { queryClient } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { publicProfileQuery } from '../profiles/public-profile.ts';

/** The bucket of the pictures of bikes, which is that of ads. */
export const BIKE_BUCKET = 'listings';

const pictures = pictureFiles(BIKE_BUCKET);

const staleFor = (userId: string) => [bikesQuery(userId).queryKey, publicProfileQuery(userId).queryKey];

/** Nothing shows a picture any more; if deleting it fails, it only takes up room. */
function dropPicture(path: string | null): void {
  if (path) void pictures.delete([path]).catch(() => {});
}

/** Row security lets a suspended person change nothing, without a word: then nothing comes back. */
function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new AppError('forbidden');
  return row;
}

/**
 * Adds a bike to the garage, or changes one; the picture that it had before is deleted.
 * @param before null for a new one
 */
export const saveBike = (userId: string, before: Bike | null): Action<Omit<Bike, 'id'>> => ({
  invalidates: staleFor(userId),
  send: async (row) => {
    if (!before) {
      unwrap(await rest().from('bikes').insert(row));
      return;
    }
    firstOf(unwrap(await rest().from('bikes').update(row).eq('id', before.id).select('id')));
    if (before.picture_path !== row.picture_path) dropPicture(before.picture_path);
  },
});

/** Shows a bike on one's public page, or does so no more. */
export const showBike = (userId: string): Action<Pick<Bike, 'id' | 'shown'>> => {
  const { queryKey } = bikesQuery(userId);
  return {
    invalidates: staleFor(userId),
    optimistic: {
      queryKey,
      show: ({ id, shown }) =>
        queryClient.setQueryData(queryKey, (bikes) =>
          bikes?.map((bike) => (bike.id === id ? { ...bike, shown } : bike)),
        ),
    },
    send: async ({ id, shown }) =>
      void firstOf(unwrap(await rest().from('bikes').update({ shown }).eq('id', id).select('id'))),
  };
};

/** Deletes a bike by its id, and its picture. */
export const deleteBike = (userId: string): Action<string> => ({
  invalidates: staleFor(userId),
  send: async (id) =>
    dropPicture(firstOf(unwrap(await rest().from('bikes').delete().eq('id', id).select('picture_path'))).picture_path),
});
