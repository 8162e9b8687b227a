import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Rows, watchRows } from './watch-rows.ts';

let top: number;
let frame: { run?: () => void };
beforeEach(() => {
  top = 0;
  frame = {};
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    frame = { run };
    return 1;
  });
});
afterEach(() => document.body.replaceChildren());

/** Two columns, each row 290 pixels high with a gap of 10. */
function grid(height = 290): HTMLElement {
  const list = document.createElement('ul');
  const card = document.createElement('li');
  list.append(card);
  document.body.append(list);
  list.getBoundingClientRect = () => ({ top }) as DOMRect;
  card.getBoundingClientRect = () => ({ height }) as DOMRect;
  vi.stubGlobal('getComputedStyle', () => ({ gridTemplateColumns: '160px 160px', rowGap: '10px' }));
  return list;
}

function scrollTo(next: number) {
  top = next;
  frame = {};
  dispatchEvent(new Event('scroll'));
  frame.run?.();
}

it('says which rows are near the screen, and again only when they are others', () => {
  const seen: Rows[] = [];
  const stop = watchRows(grid(), (rows) => seen.push(rows));
  expect(seen).toEqual([{ first: 0, last: 8, columns: 2, height: 300 }]);
  scrollTo(-50);
  expect(seen).toHaveLength(1);
  scrollTo(-30_000);
  expect(seen[1]).toEqual({ first: 96, last: 108, columns: 2, height: 300 });
  stop();
  scrollTo(0);
  expect(seen).toHaveLength(2);
});

it('measures again when the window has another size', () => {
  const seen: Rows[] = [];
  const list = grid();
  const stop = watchRows(list, (rows) => seen.push(rows));
  if (list.firstElementChild) list.firstElementChild.getBoundingClientRect = () => ({ height: 190 }) as DOMRect;
  dispatchEvent(new Event('resize'));
  expect(seen.at(-1)).toMatchObject({ height: 200, last: 10 });
  stop();
});

it('says nothing of a grid that is not shown, also when it is hidden later', () => {
  const seen: Rows[] = [];
  watchRows(grid(0), (rows) => seen.push(rows))();
  expect(seen).toEqual([]);
  const list = grid();
  const stop = watchRows(list, (rows) => seen.push(rows));
  if (list.firstElementChild) list.firstElementChild.getBoundingClientRect = () => ({ height: 0 }) as DOMRect;
  scrollTo(-30_000);
  expect(seen).toHaveLength(1);
  stop();
});
