import type { WantedBike } from '@dabbab/platform/kit/bike-fit';

/** Reads a choice of the filter `fits`, such as "yamaha/mt-09" or "yamaha/mt-09:2019". */
export function readBike(text: string): WantedBike {
  const [model = '', year] = text.split(':');
  return { model, year: year === undefined ? null : Number(year) };
}

/** Writes a choice of the filter `fits`. */
export const writeBike = ({ model, year }: WantedBike): string => (year === null ? model : `${model}:${year}`);
