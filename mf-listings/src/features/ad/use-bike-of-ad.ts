import type { WantedBike } from '@dabbab/platform/kit/bike-fit';
import { useLookups } from '@dabbab/platform/lookups';
import type { Ad } from '../../data/listings/ad.ts';

/** Finds the motorcycle of an ad in the lists by the name of its model; undefined if it is none of theirs. */
export function useBikeOfAd({
  kind,
  make,
  model,
  year,
}: Pick<Ad, 'kind' | 'make' | 'model' | 'year'>): WantedBike | undefined {
  const models = useLookups()?.models;
  const name = model?.trim().toLowerCase();
  const entry =
    kind === 'motorcycle'
      ? models?.find(({ maker, name_en }) => maker === make && name_en.toLowerCase() === name)
      : undefined;
  return entry && { model: `${entry.maker}/${entry.slug}`, year };
}
