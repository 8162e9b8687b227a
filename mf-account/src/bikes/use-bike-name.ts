import { useLanguage } from '@dabbab/platform/language';
import { lookupName, useLookupName, useLookups } from '@dabbab/platform/lookups';
import type { Bike } from '../data/bikes/bikes.ts';

/** Gives a function that names a bike by make and model; the name is empty until the lists are there. */
export function useBikeName(): (bike: Pick<Bike, 'make' | 'model'>) => string {
  const nameOf = useLookupName();
  const models = useLookups()?.models;
  const language = useLanguage();
  return ({ make, model }) => {
    const maker = nameOf('makers', make);
    const entry = models?.find((candidate) => candidate.maker === make && candidate.slug === model);
    return maker && `${maker} ${entry ? lookupName(entry, language) : model}`;
  };
}
