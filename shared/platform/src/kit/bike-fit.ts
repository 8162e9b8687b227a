import { readFit, UNIVERSAL, writeFit } from './fit.ts';

/** A motorcycle for which parts are looked for. */
export interface WantedBike {
  /** With its make: "yamaha/mt-09". */
  model: string;
  /** Null for any. */
  year: number | null;
}

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
