import { afterEach, expect, it, vi } from 'vitest';
import { history, locationAtom } from './history.ts';
import { store } from './store.ts';

afterEach(() => {
  globalThis.__dabbab_layers__ = undefined;
});

it('leaves the layers of a page before it navigates', () => {
  const leave = vi.fn<(navigate: () => void) => boolean>(() => true);
  globalThis.__dabbab_layers__ = { open: () => () => {}, leave };
  history.push('/shops');
  history.replace('/messages');
  expect(history.location.pathname).toBe('/');
  for (const [navigate] of leave.mock.calls) navigate();
  expect(store.get(locationAtom)).toMatchObject({ location: { pathname: '/messages' }, action: 'REPLACE' });
});

it('takes the way between a page and a layer over it for no move, and the way to another page for one', async () => {
  history.push('/first');
  history.push('/second');
  const arrived = store.get(locationAtom);
  window.history.pushState({ ...(window.history.state as object), layers: 1 }, '');
  const popped = async () => new Promise((resume) => addEventListener('popstate', resume, { once: true }));
  window.history.back();
  await popped();
  expect(store.get(locationAtom)).toBe(arrived);
  window.history.back();
  await popped();
  expect(store.get(locationAtom)).toMatchObject({ location: { pathname: '/first' }, action: 'POP' });
});

it('goes back to the page when that was loaded again under a layer', async () => {
  history.push('/page');
  window.history.pushState({ ...(window.history.state as object), layers: 1 }, '');
  window.history.pushState({ ...(window.history.state as object), layers: 2 }, '');
  vi.resetModules();
  await import('./history.ts');
  const atPage = async () => vi.waitFor(() => expect(window.history.state).not.toHaveProperty('layers'));
  await atPage();
  window.history.forward();
  await new Promise((resume) => addEventListener('popstate', resume, { once: true }));
  expect(window.history.state).toHaveProperty('layers', 1);
  await atPage();
  expect(location.pathname).toBe('/page');
});
