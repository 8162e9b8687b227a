import { readFit } from '@dabbab/platform/kit/fit';
import type { KnownFit } from '../data/listings/part-fits.ts';

function yearsOf(text: string) {
  const fit = readFit(text);
  return { model: fit?.model ?? text, from: fit?.from ?? -Infinity, to: fit?.to ?? Infinity };
}

/** Tells whether a fit names a model of which another names all these years, and perhaps more. */
function isWithin(text: string, wider: string): boolean {
  const [fit, around] = [yearsOf(text), yearsOf(wider)];
  return fit.model === around.model && around.from <= fit.from && fit.to <= around.to;
}

/**
 * Finds what the catalogue knows of a fit beyond what sellers say: undefined if nothing. What is denied of more years is
 * denied of each; else the narrowest entry speaks.
 */
export function knownFit(known: readonly KnownFit[], fit: string): KnownFit | undefined {
  const meaning = known.filter((entry) => entry.state !== 'said' && isWithin(fit, entry.fit));
  return (
    meaning.find(({ state }) => state === 'denied') ??
    meaning.find((entry) => meaning.every((other) => isWithin(entry.fit, other.fit))) ??
    meaning[0]
  );
}
