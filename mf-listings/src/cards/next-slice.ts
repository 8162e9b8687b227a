/** The cards of a grid that are in the page: from an index up to before another. */
export interface Range {
  from: number;
  to: number;
}

/** How many cards come into the page in one frame, or leave it, so that no frame lasts long; a row is never cut. */
const SLICE = 4;

/**
 * Goes a step from the cards that are in the page towards those that belong there. While one scrolls, cards come and leave in turns:
 * a frame that does both lasts as long as both.
 * @param columns how many the grid has: whole rows come and go
 */
export function nextSlice(drawn: Range, wanted: Range, columns: number): Range {
  const step = Math.max(1, Math.floor(SLICE / columns)) * columns;
  if (drawn.from < wanted.to && wanted.from < drawn.to) {
    const more = { from: Math.min(wanted.from, drawn.from), to: Math.max(wanted.to, drawn.to) };
    const less = { from: Math.max(wanted.from, drawn.from), to: Math.min(wanted.to, drawn.to) };
    const target = sizeOf(drawn) > sizeOf(wanted) || sizeOf(more) === sizeOf(drawn) ? less : more;
    const towards = (from: number, to: number) => from + Math.max(-step, Math.min(step, to - from));
    return { from: towards(drawn.from, target.from), to: towards(drawn.to, target.to) };
  }
  // The window has jumped: what it shows lies in the middle of what is wanted, or at the top, and comes first.
  const rows = Math.ceil((wanted.to - wanted.from) / columns);
  const middle = wanted.from === 0 ? step : wanted.from + Math.floor(rows / 2) * columns;
  return { from: Math.max(wanted.from, middle - step), to: Math.min(wanted.to, middle + step) };
}

const sizeOf = ({ from, to }: Range) => to - from;
