import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLayers } from './layers.ts';

// One for the file, as for a page: its listeners are the window's.
const layers = createLayers();
const here = location.href;
const entries = () => (history.state as { layers?: number } | null)?.layers ?? 0;
const settled = async (count: number) => vi.waitFor(() => expect(entries()).toBe(count));
/** What was to happen meanwhile would have happened. */
const pause = async () => new Promise((resume) => setTimeout(resume, 30));

/** A layer that goes when it is told to, as a component does. */
function open(element?: HTMLElement) {
  const layer = { element, close: vi.fn<() => void>(() => remove()) };
  const remove = layers.open(layer);
  return { ...layer, remove };
}

const opened: (() => void)[] = [];
function opens(element?: HTMLElement) {
  const layer = open(element);
  opened.push(layer.remove);
  return layer;
}

beforeEach(() => {
  document.body.innerHTML = '<button>opener</button><main></main><section></section>';
  history.replaceState({ key: 'page', usr: 'kept' }, '', here);
});

afterEach(async () => {
  for (const remove of opened.splice(0)) remove();
  await settled(0);
  await pause();
});

const press = (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
};

test('Back closes the topmost layer and nothing else; the entry keeps what the router wrote', async () => {
  const [lower, upper] = [opens(), opens()];
  await settled(2);
  expect(history.state).toMatchObject({ key: 'page', usr: 'kept' });
  history.back();
  await settled(1);
  await vi.waitFor(() => expect(upper.close).toHaveBeenCalledOnce());
  expect(lower.close).not.toHaveBeenCalled();
  history.back();
  await vi.waitFor(() => expect(lower.close).toHaveBeenCalledOnce());
  expect(upper.close).toHaveBeenCalledOnce();
  expect(location.href).toBe(here);
});

test('a layer has its entry before it is painted: whoever presses Back at once closes it', async () => {
  opens();
  await Promise.resolve();
  expect(entries()).toBe(1);
});

test('two steps back at once close both, the upper one first', async () => {
  const [lower, upper] = [opens(), opens()];
  await settled(2);
  history.go(-2);
  await vi.waitFor(() => expect(lower.close).toHaveBeenCalledOnce());
  expect(upper.close.mock.invocationCallOrder[0]).toBeLessThan(lower.close.mock.invocationCallOrder[0] ?? 0);
});

test('closed otherwise, a layer takes its entry away: Back has no dead press', async () => {
  const layer = opens();
  await settled(1);
  layer.remove();
  await settled(0);
  history.pushState({ key: 'next' }, '', '#next');
  history.back();
  await vi.waitFor(() => expect(history.state).toEqual({ key: 'page', usr: 'kept' }));
});

test('a layer that opens as another closes takes over its entry', async () => {
  const menu = opens();
  await settled(1);
  menu.remove();
  const sheet = opens();
  await pause();
  await settled(1);
  expect(sheet.close).not.toHaveBeenCalled();
});

test('a layer that opens while the history still moves gets an entry afterwards', async () => {
  const first = opens();
  await settled(1);
  first.remove();
  await new Promise((resume) => setTimeout(resume)); // the history has been asked to go back
  const second = opens();
  await pause();
  await settled(1);
  expect(second.close).not.toHaveBeenCalled();
});

test('two layers that close one after the other take away two entries, and no third', async () => {
  history.pushState({ key: 'second page' }, '');
  const [lower, upper] = [opens(), opens()];
  await settled(2);
  upper.remove();
  await new Promise((resume) => setTimeout(resume)); // the history has been asked to go back by one
  lower.remove();
  await settled(0);
  await pause();
  expect(history.state).toEqual({ key: 'second page' });
});

test('opened and closed in one breath, it leaves no trace', async () => {
  const length = history.length;
  opens().remove();
  await pause();
  expect([entries(), history.length]).toEqual([0, length]);
});

test('an entry that Forward brings back has no layer any more, and is left again', async () => {
  opens();
  await settled(1);
  history.back();
  await settled(0);
  await pause();
  const forward = new Promise((resume) => addEventListener('popstate', resume, { once: true }));
  history.forward();
  await forward;
  await vi.waitFor(() => expect(entries()).toBe(0));
});

test('a navigation from inside takes the entries away first, also while one closes', async () => {
  const navigate = vi.fn<() => void>(() => expect(entries()).toBe(0));
  const [lower, upper] = [opens(), opens()];
  await settled(2);
  upper.remove();
  await new Promise((resume) => setTimeout(resume)); // the history has been asked to go back by one
  layers.leave(navigate);
  lower.remove();
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledOnce());
  expect(lower.close).not.toHaveBeenCalled();
});

test('a layer that outlives a navigation gets an entry over the new page', async () => {
  const layer = opens();
  await settled(1);
  layers.leave(() => history.replaceState({ key: 'other' }, '', '#other'));
  await vi.waitFor(() => expect(history.state).toMatchObject({ key: 'other', layers: 1 }));
  expect(layer.close).not.toHaveBeenCalled();
});

test('without layers a navigation need not wait', () => {
  expect(layers.leave(() => {})).toBe(false);
});

test('Escape closes the topmost, unless something in it has used the key', () => {
  const [lower, upper] = [opens(), opens()];
  expect(press('Escape').defaultPrevented).toBe(true); // the browser would close a dialog below it
  expect([upper.close.mock.calls.length, lower.close.mock.calls.length]).toEqual([1, 0]);
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press('Escape');
  expect(lower.close).not.toHaveBeenCalled();
  press('Escape');
  expect(lower.close).toHaveBeenCalledOnce();
  expect(press('Escape').defaultPrevented).toBe(false);
});

test('a press beside the topmost closes it; one inside, or beside what a library looks after, does not', () => {
  const [inside, outside] = [...document.querySelectorAll<HTMLElement>('main, section')];
  const touch = (target?: Element) => target?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  const menu = opens(inside);
  touch(inside);
  expect(menu.close).not.toHaveBeenCalled();
  const foreign = opens();
  touch(outside);
  expect(foreign.close).not.toHaveBeenCalled();
  foreign.remove();
  touch(outside);
  expect(menu.close).toHaveBeenCalledOnce();
});

test('of a double click, what lies below a layer that the first press closes hears nothing', async () => {
  const below = document.querySelector('button');
  const heard = vi.fn<() => void>();
  below?.addEventListener('click', heard);
  const press = (detail: number) => below?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true }));
  const layer = opens();
  press(1);
  heard.mockClear();
  layer.remove();
  press(2);
  expect(heard).not.toHaveBeenCalled();
  press(1);
  press(2);
  expect(heard).toHaveBeenCalledTimes(2);
  await settled(0);
});

test('the focus returns to where it was, unless it went elsewhere by itself', () => {
  const opener = document.querySelector('button') as HTMLButtonElement;
  const element = document.querySelector('main') as HTMLElement;
  element.innerHTML = '<button>item</button>';
  const item = element.firstElementChild as HTMLElement;
  opener.focus();
  const menu = opens(element);
  item.focus();
  menu.remove();
  expect(document.activeElement).toBe(opener);
  const again = opens(element);
  const elsewhere = document.querySelector('section') as HTMLElement;
  elsewhere.tabIndex = 0;
  elsewhere.focus();
  again.remove();
  expect(document.activeElement).toBe(elsewhere);
});

test('it tells the window when a layer comes and goes: toasts go where they can be seen', () => {
  const told = vi.fn<() => void>();
  addEventListener('dabbab:layers', told);
  const layer = opens();
  expect(told).toHaveBeenCalledTimes(1);
  layer.remove();
  expect(told).toHaveBeenCalledTimes(2);
  removeEventListener('dabbab:layers', told);
});
