import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import { useLookups } from '@dabbab/platform/lookups';
import { useMemo } from 'react';
import { type AdValues, textFields } from '../../ad-input/ad-values.ts';
import { MOST_FITS } from '../../data/listings/ad-fields.ts';
import { fitsInWords } from '../../fits/fits-in-words.ts';
import { modelNames } from '../../fits/model-names.ts';

const modelOf = (fit: string) => fit.split(':')[0];

/** Proposes what a part fits by the words of its ad; nothing of a model that is listed already. */
export function useProposedFits(values: AdValues): string[] {
  const lookups = useLookups();
  const names = useMemo(() => lookups && modelNames(lookups), [lookups]);
  const { kind, fits, make, model } = values;
  if (!lookups || !names || kind !== 'part' || fits.includes(UNIVERSAL) || fits.length >= MOST_FITS) return [];
  const listed = new Set(fits.map(modelOf));
  const texts = textFields.map((name) => values[name]);
  return fitsInWords({ texts, make, model }, lookups, names).filter((fit) => !listed.has(modelOf(fit)));
}
