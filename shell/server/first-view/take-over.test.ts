// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prepareTakeOver } from './take-over.ts';

const screens = `<main>
  <a href="/ad/1">Honda</a>
  <form><input name="q"><select name="city"><option value="">All</option><option value="riyadh">Riyadh</option></select></form>
  <button type="button">Filters</button><button type="button" aria-label="Save">1</button><button type="button" aria-label="Save">2</button>
</main>`;

const input = () => document.querySelector('input') as HTMLInputElement;
const select = () => document.querySelector('select') as HTMLSelectElement;

let root: HTMLElement;

/** Draws the screens out of sight, as React does. */
async function draw(html = screens) {
  root.innerHTML = html;
  await vi.waitFor(() => expect(document.getElementById('first-view')).toBeNull());
}

beforeEach(() => {
  document.body.innerHTML = `<div id="first-view">${screens}</div>`;
  prepareTakeOver();
  root = Object.assign(document.createElement('div'), { id: 'root' });
});

afterEach(() => vi.useRealTimers());

const begin = () => globalThis.__dabbab_take_over__?.(root);

it('gives way to the screens once they wait for nothing', async () => {
  begin();
  root.innerHTML = '<main><div aria-busy="true"></div></main>';
  await Promise.resolve();
  expect(document.getElementById('root')).toBeNull();
  await draw();
  expect([...document.body.children]).toEqual([root]);
});

it('gives way when a part that was busy is so no more', async () => {
  begin();
  root.innerHTML = '<main aria-busy="true"></main>';
  await Promise.resolve();
  expect(document.getElementById('first-view')).not.toBeNull();
  root.querySelector('main')?.setAttribute('aria-busy', 'false');
  await vi.waitFor(() => expect(document.getElementById('first-view')).toBeNull());
});

it('waits no longer than three seconds', () => {
  vi.useFakeTimers();
  begin();
  root.innerHTML = '<main aria-busy="true"></main>';
  vi.advanceTimersByTime(2999);
  expect(document.getElementById('first-view')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect([...document.body.children]).toEqual([root]);
});

it('keeps what was typed and chosen, tells the screens, and leaves the caret where it was', async () => {
  const field = input();
  field.focus();
  field.value = 'يامها';
  field.setSelectionRange(2, 2);
  select().value = 'riyadh';
  begin();
  const heard: string[] = [];
  for (const type of ['input', 'change'])
    root.addEventListener(type, ({ target }) => heard.push(`${type} ${(target as HTMLInputElement).name}`));
  await draw();
  expect(input().value).toBe('يامها');
  expect(select().value).toBe('riyadh');
  expect(heard).toEqual(['input q', 'change city']);
  expect(document.activeElement).toBe(input());
  expect(input().selectionStart).toBe(2);
});

it('tells nothing of what nobody touched', async () => {
  begin();
  const heard = vi.fn();
  root.addEventListener('input', heard);
  root.addEventListener('change', heard);
  await draw();
  expect(heard).not.toHaveBeenCalled();
});

it('presses the button that was pressed, the right one of equal names', async () => {
  document.querySelectorAll<HTMLElement>('[aria-label="Save"]')[1]?.click();
  begin();
  const pressed: (string | null)[] = [];
  root.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  await draw();
  expect(pressed).toEqual(['2']);
});

it('uses nothing from outside itself, as it is sent to the page as text', () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- what the document does with it
  const sent = new Function(`(${prepareTakeOver.toString()})()`) as () => void;
  globalThis.__dabbab_take_over__ = undefined;
  sent();
  expect(globalThis.__dabbab_take_over__).toBeTypeOf('function');
});
