import { useSearchParams } from '@dabbab/platform/router';
import { type OwnState, ownStates } from '../../data/listings/own-listings.ts';

/** What the cockpit shows: ads in one state, the draft of this device, or everything. */
export type OwnFilter = OwnState | 'draft' | undefined;

const filters: readonly string[] = [...ownStates, 'draft'];

/** Keeps in the address which of one's ads are shown. */
export function useStateFilter(): [OwnFilter, (filter: OwnFilter) => void] {
  const [params, setParams] = useSearchParams();
  const state = params.get('state');
  const filter = filters.find((known) => known === state) as OwnFilter;
  return [filter, (next) => setParams(next ? { state: next } : {}, { replace: true })];
}
