import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { optionId, popupId, useCombobox } from './combobox.tsx';

afterEach(cleanup);

const ID = ':cities:';
const cities = ['Riyadh', 'Jeddah', 'Dammam'];

function show(options = cities) {
  const onChoose = vi.fn<(index: number) => void>();
  function Form() {
    const [input, setInput] = useState<HTMLInputElement | null>(null);
    const { open, shown, active, take } = useCombobox(input, { id: ID, count: options.length, onChoose });
    return (
      <>
        <input ref={setInput} role="combobox" aria-label="city" aria-expanded="false" aria-controls={ID} />
        {open && (
          <div id={popupId(ID)}>
            {shown ? (
              <div id={ID} role="listbox" aria-label="cities">
                {options.map((city, index) => (
                  <button
                    key={city}
                    id={optionId(ID, index)}
                    type="button"
                    role="option"
                    aria-selected={index === active}
                    onClick={() => take(index)}
                  >
                    {city}
                  </button>
                ))}
              </div>
            ) : (
              'nothing'
            )}
            <button type="button">again</button>
          </div>
        )}
        <button type="button">elsewhere</button>
      </>
    );
  }
  render(<Form />);
  const field = screen.getByRole('combobox');
  const at = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
  return { field, at, onChoose, isOpen: () => document.getElementById(popupId(ID)) !== null };
}

it('opens with the field, goes around by arrows and takes by Enter', async () => {
  const { field, at, onChoose, isOpen } = show();
  expect(isOpen()).toBe(false);
  await userEvent.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(at()).toBeNull();
  const path: (string | null)[] = [];
  for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{ArrowDown}', '{ArrowDown}']) {
    await userEvent.keyboard(key);
    path.push(at());
  }
  expect(path).toEqual(['Riyadh', 'Dammam', 'Jeddah', 'Dammam', 'Riyadh']);
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([[0]]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(isOpen()).toBe(false);
});

it('forgets the option at hand when something else is typed', async () => {
  const { field, at, onChoose } = show();
  await userEvent.type(field, '{ArrowDown}');
  expect(at()).toBe('Riyadh');
  await userEvent.type(field, 'j{Enter}');
  expect(at()).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
});

it('closes by Esc once, and leaves the second to the browser', async () => {
  const { field, isOpen } = show();
  const kept: boolean[] = [];
  field.parentElement?.addEventListener('keydown', (event) => kept.push(event.defaultPrevented));
  await userEvent.type(field, 'x');
  kept.length = 0;
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(kept).toEqual([true, false]);
});

it('stays open while the focus is in its popup, and closes when it leaves that', async () => {
  const { field, isOpen } = show([]);
  await userEvent.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: 'again' }));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(isOpen()).toBe(false);
});

it('leaves the keys to the keyboard while a word is being composed', async () => {
  const { field, at } = show();
  await userEvent.click(field);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true }));
  expect(at()).toBeNull();
});
