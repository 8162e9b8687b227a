/** The cards of a grid that are in the page: from an index up to before another. */
export interface Range {
  from: number;
  to: number;
}

/** How many cards come into the page in one frame, and as many leave it, so that no frame lasts long; a row is never cut. */
const SLICE = 4;

/**
 * Goes a step from the cards that are in the page towards those that belong there.
 * @param columns how many the grid has: whole rows come and go
 */
export function nextSlice(drawn: Range, wanted: Range, columns: number): Range {
  const step = Math.max(1, Math.floor(SLICE / columns)) * columns;
  const towards = (from: number, to: number) => from + Math.max(-step, Math.min(step, to - from));
  if (drawn.from < wanted.to && wanted.from < drawn.to)
    return { from: towards(drawn.from, wanted.from), to: towards(drawn.to, wanted.to) };
  // The window has jumped: what it shows lies in the middle of what is wanted, or at the top, and comes first.
  const rows = Math.ceil((wanted.to - wanted.from) / columns);
  const middle = wanted.from === 0 ? step : wanted.from + Math.floor(rows / 2) * columns;
  return { from: Math.max(wanted.from, middle - step), to: Math.min(wanted.to, middle + step) };
}
