import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Rows that come and go together. */
const CHUNK = 50;
/** Up to so many rows all are drawn. */
const ALWAYS = 4 * CHUNK;
/** What a row is taken to be high before it was drawn. */
const ROW_HEIGHT = 49;
/** How far above and below the window rows are drawn, in pixels. */
const MARGIN = 1500;

export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  from: number;
  to: number;
  /** The heights of the rows above and below these. */
  before: number;
  after: number;
}

/**
 * Chooses which rows of a long list are drawn: those in sight, and some around them. Own code, because @tanstack/react-virtual
 * is 9.5 KB (brotli), with which the first desk is over its 430. (The virtual table of antd is no table for screen readers, and
 * lies beside its header where one reads from right to left.)
 */
export function useRowWindow(count: number, body: RefObject<HTMLElement | null>): RowWindow {
  const [{ first, last, heights }, setDrawn] = useState<Drawn>({ first: 0, last: 0, heights: [] });
  const from = count <= ALWAYS ? 0 : first * CHUNK;
  const to = count <= ALWAYS ? count : Math.min(count, (last + 1) * CHUNK);

  const look = useEffectEvent(() => {
    if (!body.current) return;
    const known = withMeasured(heights, body.current, from);
    const next = { ...inSight(known, count, body.current.getBoundingClientRect().top), heights: known };
    if (next.first !== first || next.last !== last || known !== heights) setDrawn(next);
  });

  useEffect(() => {
    const onMove = () => look();
    // Rows that came, and rows that are higher than they were taken to be.
    const observer = new ResizeObserver(onMove);
    if (body.current) observer.observe(body.current);
    addEventListener('scroll', onMove, { passive: true });
    addEventListener('resize', onMove);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', onMove);
      removeEventListener('resize', onMove);
    };
  }, [body]);

  return { from, to, before: heightOf(heights, 0, from), after: heightOf(heights, to, count) };
}

interface Drawn {
  /** The chunks of rows that are drawn. */
  first: number;
  last: number;
  /** The heights of those that were drawn, by chunk. */
  heights: readonly number[];
}

/** Adds up the heights of rows; `from` begins a chunk. */
function heightOf(heights: readonly number[], from: number, to: number): number {
  let sum = 0;
  for (let row = from; row < to; row += CHUNK) sum += heights[row / CHUNK] ?? Math.min(CHUNK, to - row) * ROW_HEIGHT;
  return sum;
}

/** Finds the chunks in and around the window. */
function inSight(heights: readonly number[], count: number, bodyTop: number): Pick<Drawn, 'first' | 'last'> {
  const seen: number[] = [];
  let top = bodyTop;
  for (let row = 0; row < count; row += CHUNK) {
    const bottom = top + heightOf(heights, row, Math.min(row + CHUNK, count));
    if (bottom > -MARGIN && top < innerHeight + MARGIN) seen.push(row / CHUNK);
    top = bottom;
  }
  return { first: seen[0] ?? 0, last: seen.at(-1) ?? 0 };
}

/** Measures the chunks that are drawn, the first of which begins with a row. Gives the same list if nothing is new. */
function withMeasured(heights: readonly number[], body: HTMLElement, from: number): readonly number[] {
  const rows = [...body.querySelectorAll<HTMLElement>('[data-row]')];
  const next = [...heights];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const [top, bottom] = [rows[at], rows[Math.min(at + CHUNK, rows.length) - 1]];
    const height = top && bottom ? bottom.getBoundingClientRect().bottom - top.getBoundingClientRect().top : 0;
    if (height > 0) next[(from + at) / CHUNK] = height;
  }
  return next.some((height, chunk) => Math.abs(height - (heights[chunk] ?? 0)) > 1) ? next : heights;
}
