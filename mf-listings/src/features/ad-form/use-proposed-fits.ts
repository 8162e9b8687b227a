import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import { useLookups } from '@dabbab/platform/lookups';
import { useMemo } from 'react';
import { type AdValues, textFields } from '../../ad-input/ad-values.ts';
import { MOST_FITS } from '../../data/listings/ad-fields.ts';
import { fitsInWords } from '../../fits/fits-in-words.ts';
import { modelNames } from '../../fits/model-names.ts';
import { type ProposedFits, proposeFits } from '../../fits/propose-fits.ts';
import { useKnownFits } from './use-known-fits.ts';

/** Proposes what a part fits by the catalogue of fits and by the words of its ad. */
export function useProposedFits(values: AdValues): ProposedFits[] {
  const lookups = useLookups();
  const known = useKnownFits(values);
  const names = useMemo(() => lookups && modelNames(lookups), [lookups]);
  const { kind, fits, make, model } = values;
  if (!lookups || !names || kind !== 'part' || fits.includes(UNIVERSAL) || fits.length >= MOST_FITS) return [];
  const texts = textFields.map((name) => values[name]);
  return proposeFits(fits, fitsInWords({ texts, make, model }, lookups, names), known);
}
