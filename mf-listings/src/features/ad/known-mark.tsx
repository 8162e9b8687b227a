import { lazy, Suspense } from 'react';
import type { KnownFit } from '../../data/listings/part-fits.ts';
import { knownFit } from '../../fits/known-fit.ts';

const FitMark = lazy(async () => ({
  default: (await import(/* webpackChunkName: "ad-deferred" */ './deferred/fit-mark.tsx')).FitMark,
}));

export interface KnownMarkProps {
  /** Undefined while it is asked for. */
  known: readonly KnownFit[] | undefined;
  fit: string;
}

/** Marks a fit with what the catalogue knows of it; nothing where sellers alone say so. */
export function KnownMark({ known, fit }: KnownMarkProps) {
  const entry = known && knownFit(known, fit);
  return (
    entry && (
      <Suspense>
        <FitMark entry={entry} />
      </Suspense>
    )
  );
}
