import { useDebounced } from '@dabbab/platform/kit/use-debounced';
import { useQuery } from '@dabbab/platform/query';
import { type AdValues, rowOf } from '../../ad-input/ad-values.ts';
import { type KnownFit, type NamedPart, namedPart, partFitsQuery } from '../../data/listings/part-fits.ts';

const QUIET_MS = 400;
const nothing: readonly KnownFit[] = [];

/** Gives what the catalogue of fits knows of the part of the form, asked for once its name has been typed. */
export function useKnownFits(values: AdValues): readonly KnownFit[] {
  const row = rowOf(values);
  const typed = JSON.stringify((row.kind === 'part' && namedPart(row)) || null);
  const settled = useDebounced(typed, QUIET_MS);
  const { data } = useQuery(partFitsQuery((JSON.parse(settled) as NamedPart | null) ?? undefined));
  return (settled === typed && data) || nothing;
}
