import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import type { Rows } from './watch-rows.ts';

/** A list of more cards than this has only those near the screen in the page. */
const LONG = 96;
/** With more cards than this the list may become long: the code for that is loaded. */
const GROWING = 24;

interface Shown {
  from: number;
  to: number;
  /** The list is long: cards are left out. */
  long: boolean;
  /** Padding as high as the cards that are left out. */
  style: CSSProperties | undefined;
}

/** Finds which cards of a grid are in the page. */
export function useShownRows(grid: RefObject<HTMLElement | null>, count: number): Shown {
  const [rows, setRows] = useState<Rows>();
  // Who comes back to a long list gets its first rows at once, instead of all cards until the code has loaded.
  const [arrivedLong] = useState(count > LONG);
  const growing = count > GROWING;

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

  if (count <= LONG) return { from: 0, to: count, long: false, style: undefined };
  if (!rows) return { from: 0, to: arrivedLong ? GROWING : count, long: arrivedLong, style: undefined };
  const { first, last, columns, height } = rows;
  const total = Math.ceil(count / columns);
  const end = Math.min(last, total);
  const begin = Math.min(first, Math.max(end - 1, 0));
  return {
    from: begin * columns,
    to: end * columns,
    long: true,
    style: { paddingBlockStart: begin * height, paddingBlockEnd: (total - end) * height, overflowAnchor: 'none' },
  };
}
