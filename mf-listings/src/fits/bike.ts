import { readFit, UNIVERSAL, writeFit } from './fit.ts';

/** A motorcycle for which parts are looked for. */
export interface Bike {
  /** With its make: "yamaha/mt-09". */
  model: string;
  /** Null for any. */
  year: number | null;
}

/** Reads a choice of the filter `fits`, such as "yamaha/mt-09" or "yamaha/mt-09:2019". */
export function readBike(text: string): Bike {
  const [model = '', year] = text.split(':');
  return { model, year: year === undefined ? null : Number(year) };
}

/** Writes a choice of the filter `fits`. */
export const writeBike = ({ model, year }: Bike): string => (year === null ? model : `${model}:${year}`);

/** Writes a motorcycle as the entry of the column `fits` that it alone meets. */
export const bikeAsFit = ({ model, year }: Bike): string => writeFit({ model, from: year, to: year });

/** Tells whether a part with these entries fits a motorcycle. */
export function fitsBike(fits: readonly string[], { model, year }: Bike): boolean {
  return fits.some((text) => {
    const fit = readFit(text);
    if (fit?.model !== model) return text === UNIVERSAL;
    return year === null || ((fit.from ?? year) <= year && year <= (fit.to ?? year));
  });
}
