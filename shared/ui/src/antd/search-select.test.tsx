import '@testing-library/jest-dom/vitest';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchSelect } from './search-select.tsx';

const options = [
  { value: 'riyadh', label: 'الرياض' },
  { value: 'ahsa', label: 'الأحساء' },
  { value: 'jeddah', label: 'جدة' },
];

/** jsdom lays nothing out. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes));
afterEach(cleanup);

function City({ at = '' }: { at?: string }) {
  const [value, setValue] = useState(at);
  const control = { id: 'city', 'aria-describedby': undefined, 'aria-invalid': undefined } as const;
  return (
    <dialog open aria-label="sheet">
      <label htmlFor="city">City</label>
      <SearchSelect {...control} name="city" value={value} options={options} emptyLabel="اختر" onChange={setValue} />
      <output>{value}</output>
    </dialog>
  );
}

/** The searchable list, once it has taken the place of the browser's own. */
async function searchable() {
  const input = () => screen.getByRole('combobox', { name: 'City' });
  await expect.poll(() => input().tagName, { timeout: 20_000 }).toBe('INPUT');
  return input();
}

it('finds without marks, says what is chosen, and lists inside the dialog', async () => {
  render(<City />);
  const input = await searchable();
  expect(input).toHaveAttribute('name', 'city');
  await userEvent.type(input, 'الاحسا');
  const option = await screen.findByRole('option');
  expect(screen.getByRole('dialog')).toContainElement(option);
  await userEvent.click(option);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('ahsa');
  expect(input).toHaveAccessibleDescription('الأحساء');
}, 30_000);

it('says that nothing is found by an option that the input names', async () => {
  render(<City />);
  const input = await searchable();
  await userEvent.type(input, 'zzz');
  const option = await screen.findByRole('option');
  expect(option).toHaveAttribute('aria-disabled', 'true');
  expect(option).toHaveAttribute('id', input.getAttribute('aria-activedescendant'));
}, 30_000);

it('keeps Esc from the dialog while its list is open', async () => {
  render(<City />);
  const input = await searchable();
  const keys: boolean[] = [];
  screen.getByRole('dialog').addEventListener('keydown', (event) => {
    queueMicrotask(() => keys.push(event.defaultPrevented));
  });
  act(() => input.focus());
  await userEvent.keyboard('{Escape}');
  await userEvent.click(input);
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(keys).toEqual([false, true]);
}, 30_000);

it('has rules that a foreign one of the same class cannot outrank', async () => {
  render(<City />);
  await searchable();
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  expect(rules).toMatch(/\.css-[\w-]+\.ant-select/);
  expect(rules).not.toContain(':where(.css-');
}, 30_000);

it('keeps a value that its list does not hold', async () => {
  render(<City at="abha" />);
  expect(await searchable()).toHaveAccessibleDescription('abha');
}, 30_000);
