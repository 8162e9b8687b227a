import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { nextSlice, type Range } from './next-slice.ts';
import type { Rows } from './watch-rows.ts';

/** A list of more cards than this has only those near the screen in the page. */
const LONG = 96;
/** With as many cards as this, a page of them, the list may become long: the code for that is loaded. */
const GROWING = 24;

interface Shown {
  from: number;
  to: number;
  /** The list is long: cards are left out. */
  long: boolean;
  /** The list is long, and the cards that it leaves out have gone: from then on few come and go at a time. */
  settled: boolean;
  /** Of the grid: padding as high as the cards that are not in the page. */
  style: CSSProperties | undefined;
  /** Of the first card: its column, as the cards before it in its row may not be in the page. */
  firstStyle: CSSProperties | undefined;
}

/** Finds which cards of a grid are in the page. */
export function useShownRows(grid: RefObject<HTMLElement | null>, count: number): Shown {
  const [rows, setRows] = useState<Rows>();
  // Who comes back to a long list gets its first rows at once, instead of all cards until the code has loaded.
  const [arrivedLong] = useState(count > LONG);
  const growing = count >= GROWING;

  useEffect(() => {
    if (!growing) return;
    let stop: (() => void) | undefined;
    let left = false;
    void import(/* webpackChunkName: "home-later" */ './watch-rows.ts').then(
      ({ watchRows }) => {
        if (!left && grid.current) stop = watchRows(grid.current, setRows);
      },
      () => {}, // if the code cannot be loaded, all cards stay in the page
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [growing, grid]);

  const long = count > LONG && (rows !== undefined || arrivedLong);
  const wanted = wantedOf(count, rows, long);
  const { from, to, arrived } = useSlices(wanted, count, rows?.columns ?? 1);
  const settled = useOnce(arrived, long);
  // Without the height of a row no place can be kept for cards that come later, and what is below the list would count as seen.
  if (!rows) return { ...wanted, long, settled, style: undefined, firstStyle: undefined };
  if (from === 0 && to === count) return { from, to, long, settled, style: undefined, firstStyle: undefined };
  const { height, columns } = rows;
  const [above, below] = [Math.floor(from / columns), Math.ceil(count / columns) - Math.ceil(to / columns)];
  return {
    from,
    to,
    long,
    settled,
    style: { paddingBlockStart: above * height, paddingBlockEnd: below * height },
    firstStyle: { gridColumnStart: (from % columns) + 1 },
  };
}

/** Chooses the cards that belong into the page: those near the screen, or of a list that is not long all. */
function wantedOf(count: number, rows: Rows | undefined, long: boolean): Range {
  if (!long) return { from: 0, to: count };
  if (!rows) return { from: 0, to: GROWING };
  const { first, last, columns } = rows;
  const to = Math.min(last * columns, count);
  return { from: Math.min(first * columns, Math.max(0, Math.ceil(to / columns) - 1) * columns), to };
}

/** Goes to the wanted cards in steps, one in each frame. What the list begins with is there at once. */
function useSlices(wanted: Range, count: number, columns: number): Range & { arrived: boolean } {
  const [drawn, setDrawn] = useState(wanted);
  const next = nextSlice(drawn, wanted, columns);
  const arrived = next.from === drawn.from && next.to === drawn.to;
  useEffect(() => {
    if (arrived) return;
    const frame = requestAnimationFrame(() => setDrawn(next));
    return () => cancelAnimationFrame(frame);
  });
  return { from: Math.min(drawn.from, count), to: Math.min(drawn.to, count), arrived };
}

/** Remembers that something has happened, for as long as something else holds. */
function useOnce(happens: boolean, holds: boolean): boolean {
  const [happened, setHappened] = useState(false);
  const now = holds && (happened || happens);
  if (now !== happened) setHappened(now);
  return now;
}
