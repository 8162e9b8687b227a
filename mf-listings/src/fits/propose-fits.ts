import { UNIVERSAL } from '@dabbab/platform/kit/fit';
import type { KnownFit } from '../data/listings/part-fits.ts';
import { knownFit } from './known-fit.ts';

/** Where a proposal comes from: buyers or admins confirm it, the words of the ad name it, or other sellers say so. */
export type ProposalSource = 'confirmed' | 'words' | 'said';

export interface ProposedFits {
  source: ProposalSource;
  fits: string[];
}

/** How many of one source are offered at a time; the next follow as they are added. */
const MOST_OFFERED = 8;

/** Sellers who have to agree before others are proposed what they say. */
const FEWEST_SELLERS = 2;

const modelOf = (fit: string) => fit.split(':')[0];

/**
 * Proposes what a part fits, what is best known first; each once, nothing of a model that is listed already, and nothing
 * that is denied or in doubt.
 * @param inWords what the words of its ad name
 * @param known what the catalogue knows of the part
 */
export function proposeFits(
  listed: readonly string[],
  inWords: readonly string[],
  known: readonly KnownFit[],
): ProposedFits[] {
  const models = new Set(listed.map(modelOf));
  const sources: ProposedFits[] = [
    { source: 'confirmed', fits: known.filter(({ state }) => state === 'confirmed').map(({ fit }) => fit) },
    { source: 'words', fits: [...inWords] },
    {
      source: 'said',
      fits: known.filter(({ state, sellers }) => state === 'said' && sellers >= FEWEST_SELLERS).map(({ fit }) => fit),
    },
  ];
  const offered = new Set<string>([UNIVERSAL]);
  return sources
    .map(({ source, fits }) => {
      const fresh = fits.filter(
        (fit) =>
          !offered.has(fit) &&
          !models.has(modelOf(fit)) &&
          !['denied', 'contested'].includes(knownFit(known, fit)?.state ?? ''),
      );
      for (const fit of fresh) offered.add(fit);
      return { source, fits: fresh.slice(0, MOST_OFFERED) };
    })
    .filter(({ fits }) => fits.length > 0);
}
