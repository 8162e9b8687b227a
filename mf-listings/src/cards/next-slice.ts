/** The cards of a grid that are in the page: from an index up to before another. */
export interface Range {
  from: number;
  to: number;
}

/**
 * How many cards come into the page in one frame. On a phone of the middle class a frame takes some 60 ms, and some 10 more
 * for each card that comes: with four at once many took over 100 ms.
 */
const COMING = 2;
/** How many leave it: to go costs less than to come, and while cards leave, none come. */
const LEAVING = 12;

/**
 * Goes a step from the cards that are in the page towards those that belong there. While one scrolls, cards come and leave in turns:
 * a frame that does both lasts as long as both.
 */
export function nextSlice(drawn: Range, wanted: Range): Range {
  if (drawn.from < wanted.to && wanted.from < drawn.to) {
    const more = { from: Math.min(wanted.from, drawn.from), to: Math.max(wanted.to, drawn.to) };
    const less = { from: Math.max(wanted.from, drawn.from), to: Math.min(wanted.to, drawn.to) };
    const target = sizeOf(drawn) > sizeOf(wanted) || sizeOf(more) === sizeOf(drawn) ? less : more;
    const bothWays = target.from !== drawn.from && target.to !== drawn.to;
    const coming = bothWays ? COMING / 2 : COMING;
    const step = target === less ? LEAVING : coming;
    const towards = (from: number, to: number) => from + Math.max(-step, Math.min(step, to - from));
    return { from: towards(drawn.from, target.from), to: towards(drawn.to, target.to) };
  }
  // The window has jumped: what it shows lies in the middle of what is wanted, or at the top, and comes first.
  const from = wanted.from === 0 ? 0 : wanted.from + Math.floor(sizeOf(wanted) / 2);
  return { from, to: Math.min(wanted.to, from + COMING) };
}

const sizeOf = ({ from, to }: Range) => to - from;
