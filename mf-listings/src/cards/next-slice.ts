/** The cards of a grid that are in the page: from an index up to before another. */
export interface Range {
  from: number;
  to: number;
}

/** How many screens of cards are drawn above the window, and below it, so that a quick swipe shows no gap. */
export const AHEAD = 1.5;

/**
 * How many cards come into the page in one frame. With four at once, frames of over a tenth of a second were twice as many on a
 * slow phone, and three times as many on a slow desk (see the scrolling part of the bench).
 */
const COMING = 2;
/** How many leave it: to go costs less than to come, and while cards leave, none come. */
const LEAVING = 12;

/**
 * Goes a step from the cards that are in the page towards those that belong there. While one scrolls, cards come and leave in turns:
 * a frame that does both lasts as long as both.
 * @param columns how many the grid has: after a jump, cards begin with a row
 */
export function nextSlice(drawn: Range, wanted: Range, columns: number): Range {
  if (drawn.from < wanted.to && wanted.from < drawn.to) {
    const more = { from: Math.min(wanted.from, drawn.from), to: Math.max(wanted.to, drawn.to) };
    if (sizeOf(drawn) > sizeOf(wanted) || sizeOf(more) === sizeOf(drawn))
      return {
        from: Math.min(drawn.from + LEAVING, Math.max(wanted.from, drawn.from)),
        to: Math.max(drawn.to - LEAVING, Math.min(wanted.to, drawn.to)),
      };
    const [above, below] = [drawn.from - more.from, more.to - drawn.to];
    // After a jump both are missing: below until what the window shows is there, then in turns.
    return above > below
      ? { from: drawn.from - Math.min(COMING, above), to: drawn.to }
      : { from: drawn.from, to: drawn.to + Math.min(COMING, below) };
  }
  // The window has jumped: what it shows comes first. It is below the cards that are drawn ahead, but for the top of the list.
  const rowsAhead = Math.floor((sizeOf(wanted) / columns) * (AHEAD / (AHEAD + 1 + AHEAD)));
  const from = wanted.from === 0 ? 0 : wanted.from + rowsAhead * columns;
  return { from, to: Math.min(wanted.to, from + COMING) };
}

const sizeOf = ({ from, to }: Range) => to - from;
