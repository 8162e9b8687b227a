import { AHEAD } from './next-slice.ts';

/** The rows of a grid that are near the screen. All rows have the same height. */
export interface Rows {
  first: number;
  /** Index after the last one. */
  last: number;
  columns: number;
  /** Height of a row with the gap below it, in pixels. */
  height: number;
}

// Own code, because @tanstack/react-virtual is 9.5 KB (brotli) and this 0.8: all rows are equally high, and the list is on the
// first view, where the server draws its beginning.

/**
 * Rows are added by so many at a time, so that not every row that comes into sight draws the grid anew. With four, a slow desk has
 * more cards to lay out and paint, and longer frames.
 */
const STEP = 2;

/**
 * Calls back with the rows of a grid that are near the screen, at once and whenever they change.
 * @returns how to stop
 */
export function watchRows(grid: HTMLElement, onChange: (rows: Rows) => void): () => void {
  let known: Rows | undefined;
  let frame = 0;

  const look = () => {
    frame = 0;
    // Each time: another width changes columns and heights, and so does the first ad of a later page that has a price to compare.
    const shape = measure(grid);
    if (!shape) return;
    const { columns, height } = shape;
    const above = -grid.getBoundingClientRect().top;
    const ahead = innerHeight * AHEAD;
    const first = Math.max(0, Math.floor((above - ahead) / height / STEP) * STEP);
    const last = Math.max(STEP, Math.ceil((above + innerHeight + ahead) / height / STEP) * STEP);
    if (known?.first === first && known.last === last && known.columns === columns && known.height === height) return;
    known = { first, last, columns, height };
    onChange(known);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', look);
  look();
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener('scroll', soon);
    removeEventListener('resize', look);
  };
}

/** @returns undefined for a grid that is not shown */
function measure(grid: HTMLElement): { columns: number; height: number } | undefined {
  const card = grid.firstElementChild?.getBoundingClientRect().height;
  if (!card) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return { columns: gridTemplateColumns.split(' ').length, height: card + (Number.parseFloat(rowGap) || 0) };
}
