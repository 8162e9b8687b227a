import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import type { Rows } from './watch-rows.ts';

/** Beyond so many cards only those near the screen are in the page. */
const LONG = 96;
/** From then on the list may become long: what that needs is loaded. */
const GROWING = 24;

interface Shown {
  from: number;
  to: number;
  /** Whether some are left out. */
  long: boolean;
  /** Keeps the place of what is not there. */
  style: CSSProperties | undefined;
}

/** Which cards of a grid are in the page. */
export function useShownRows(grid: RefObject<HTMLElement | null>, count: number): Shown {
  const [rows, setRows] = useState<Rows>();
  // Somebody comes back to a long list: it does not grow before their eyes, it is there at once.
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
      () => {}, // then all of them stay in the page
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
