import type { Bike } from '@dabbab/platform/kit/bikes';
import { useLookupName, useLookups } from '@dabbab/platform/lookups';

/**
 * Names a bike by make and model; nothing until the lists are there. Models are written in Latin letters, as on the bikes
 * themselves: several share an Arabic name, which is there to be searched for.
 */
export function BikeName({ bike: { make, model } }: { bike: Pick<Bike, 'make' | 'model'> }) {
  const maker = useLookupName()('makers', make);
  const entry = useLookups()?.models.find((candidate) => candidate.maker === make && candidate.slug === model);
  return (
    maker && (
      <bdi>
        {maker} <bdi dir="ltr">{entry?.name_en ?? model}</bdi>
      </bdi>
    )
  );
}
