import { readFit, UNIVERSAL, writeFit } from '@dabbab/platform/kit/fit';
import type { WantedBike } from './bike.ts';

// Apart from the choices of the filter, which the home page reads.

/** Writes a motorcycle as the entry of the column `fits` that it alone meets. */
export const bikeAsFit = ({ model, year }: WantedBike): string => writeFit({ model, from: year, to: year });

/** Tells whether a part with these entries fits a motorcycle. */
export function fitsBike(fits: readonly string[], { model, year }: WantedBike): boolean {
  return fits.some((text) => {
    const fit = readFit(text);
    if (fit?.model !== model) return text === UNIVERSAL;
    return year === null || ((fit.from ?? year) <= year && year <= (fit.to ?? year));
  });
}
