import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { queryOptions, skipToken } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { allListings } from './keys.ts';

/** What the catalogue of fits knows of one motorcycle that a part fits. */
export type KnownFit = Database['public']['CompositeTypes']['known_fit'];

/** A part as the catalogue knows it. */
export interface NamedPart {
  part_category: string;
  make: string | null;
  /** What it is called. */
  model: string;
}

/** Takes from an ad by what its part is known; undefined for one without a name, of which nothing is learned. */
export const namedPart = ({
  part_category,
  make,
  model,
}: {
  [Column in keyof NamedPart]: string | null;
}): NamedPart | undefined =>
  part_category && model?.trim() ? { part_category, make, model: model.trim() } : undefined;

/** What a part is known to fit, and not to fit; it waits for a part. */
export const partFitsQuery = (part: NamedPart | undefined) =>
  queryOptions({
    queryKey: [...allListings, 'part-fits', part],
    queryFn: part
      ? async ({ signal }): Promise<KnownFit[]> =>
          unwrap(
            await rest()
              .rpc(
                'list_part_fits',
                { part_category: part.part_category, make: part.make ?? '', part: part.model },
                { get: true },
              )
              .abortSignal(signal),
          )
      : skipToken,
  });
