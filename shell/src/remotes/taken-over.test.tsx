import { drawnFor } from '@dabbab/platform/hydration';
import { AuthProvider, sessionAtom } from '@dabbab/platform/session';
import { store } from '@dabbab/platform/store';
import { useTheme } from '@dabbab/platform/theme';
import { act } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rememberPress } from './early-press.ts';
import { TakenOver } from './taken-over.tsx';

const heard = vi.fn();

/** Stands for a screen: a search with a choice, and buttons of one name. */
function Screen() {
  const [words, setWords] = useState('');
  const [city, setCity] = useState('');
  return (
    <form>
      <input
        name="q"
        value={words}
        onFocus={() => void heard('focus')}
        onChange={({ target }) => {
          setWords(target.value);
          heard(`q ${target.value}`);
        }}
      />
      <select
        name="city"
        value={city}
        onChange={({ target }) => {
          setCity(target.value);
          heard(`city ${target.value}`);
        }}
      >
        <option value="">All</option>
        <option value="riyadh">Riyadh</option>
      </select>
      {['1', '2'].map((id) => (
        <button key={id} type="button" aria-label="Save" onClick={() => void heard(`save ${id}`)} />
      ))}
      <output>{useTheme()}</output>
    </form>
  );
}

/** Its code, which comes when this is called. */
let arrive = () => {};
const code = { here: true, comes: Promise.resolve() };
function Code() {
  if (!code.here) use(code.comes);
  return null;
}

const page = (
  <AuthProvider>
    <Suspense>
      <Code />
      <Screen />
      <form method="dialog" onSubmit={() => void heard('sent')}>
        <button type="submit">Send</button>
      </form>
      <TakenOver />
    </Suspense>
  </AuthProvider>
);

const input = () => document.querySelector('input') as HTMLInputElement;
const select = () => document.querySelector('select') as HTMLSelectElement;

const recovered = vi.fn();
let root: ReturnType<typeof hydrateRoot> | undefined;
async function hydrate() {
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, page, { onRecoverableError: recovered });
  });
  expect(recovered).not.toHaveBeenCalled();
}

beforeEach(() => {
  heard.mockClear();
  store.set(sessionAtom, { status: 'signed-out', user: null });
  document.documentElement.dataset.drawn = 'desk';
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  rememberPress();
});

afterEach(() => act(async () => root?.unmount()));

it('tells the screen what was typed and chosen before it listened', async () => {
  input().focus();
  input().value = 'يامها';
  select().value = 'riyadh';
  const [field] = [input()];
  await hydrate();
  expect(heard.mock.calls.flat()).toEqual(['q يامها', 'city riyadh', 'focus']);
  expect(input()).toBe(field);
  expect(input().value).toBe('يامها');
  expect(select().value).toBe('riyadh');
  expect(document.activeElement).toBe(input());
});

it('tells nothing of what nobody touched', async () => {
  await hydrate();
  expect(heard).not.toHaveBeenCalled();
});

it('presses the button that was pressed, the right one of equal names', async () => {
  document.querySelectorAll<HTMLElement>('[aria-label="Save"]')[1]?.click();
  await hydrate();
  await vi.waitFor(() => expect(heard.mock.calls.flat()).toEqual(['save 2']));
});

it('sends the form that leads nowhere by itself', async () => {
  document.querySelector<HTMLElement>('[type="submit"]')?.click();
  await hydrate();
  await vi.waitFor(() => expect(heard.mock.calls.flat()).toEqual(['sent']));
});

it('presses once the button that was pressed while the code of its part was still to come', async () => {
  code.here = false;
  code.comes = new Promise((resume) => (arrive = resume));
  await hydrate();
  expect(drawnFor()).toBe('desk');
  await act(async () => document.querySelectorAll<HTMLElement>('[aria-label="Save"]')[1]?.click());
  await new Promise((next) => setTimeout(next));
  expect(heard).not.toHaveBeenCalled();
  await act(async () => {
    code.here = true;
    arrive();
  });
  await vi.waitFor(() => expect(heard).toHaveBeenCalled());
  await new Promise((next) => setTimeout(next, 10));
  expect(heard.mock.calls.flat()).toEqual(['save 2']);
});

it('leaves a press alone with which its part is taken over', async () => {
  const part = document.getElementById('root') as HTMLElement;
  root = hydrateRoot(part, page, { onRecoverableError: recovered }); // React would go on in another task
  document.querySelector<HTMLElement>('[aria-label="Save"]')?.click();
  await act(async () => new Promise((next) => setTimeout(next, 10)));
  expect(heard.mock.calls.flat()).toEqual(['save 1']);
});

it('presses no button until it is known who does it', async () => {
  store.set(sessionAtom, { status: 'loading', user: null });
  document.querySelector<HTMLElement>('[aria-label="Save"]')?.click();
  await hydrate();
  await new Promise((next) => setTimeout(next));
  expect(heard).not.toHaveBeenCalled();
  await act(async () => store.set(sessionAtom, { status: 'signed-out', user: null }));
  await vi.waitFor(() => expect(heard.mock.calls.flat()).toEqual(['save 1']));
});

it('ends the time in which everything is drawn as the server has drawn it', async () => {
  expect(drawnFor()).toBe('desk');
  await hydrate();
  expect(drawnFor()).toBeUndefined();
});

it('remembers presses by a script that uses nothing from outside itself, as it is sent to the page as text', () => {
  globalThis.__dabbab_early_press__ = undefined;
  // oxlint-disable-next-line typescript/no-implied-eval -- what the document does with it
  const sent = new Function(`(${rememberPress.toString()})()`) as () => void;
  sent();
  expect(globalThis).toHaveProperty(['__dabbab_early_press__', 'take']);
});
