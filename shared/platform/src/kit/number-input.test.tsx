import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type NumberInputOptions, numberInput } from './number-input.ts';

afterEach(cleanup);

function show({ value: first = '', ...options }: Partial<NumberInputOptions> = {}) {
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState(first);
    const change = (next: string) => {
      onChange(next);
      setValue(next);
    };
    return <input aria-label="price" {...numberInput({ ...options, value, onChange: change })} />;
  }
  render(<Form />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  /** Where the caret stands: `35|,500`. */
  const shown = () =>
    `${field.value.slice(0, field.selectionStart ?? 0)}|${field.value.slice(field.selectionStart ?? 0)}`;
  /** Puts the caret behind so many characters and types there. */
  const typeAt = (place: number, text: string) =>
    userEvent.type(field, text, { initialSelectionStart: place, initialSelectionEnd: place });
  return { field, onChange, shown, typeAt };
}

it.each(['35500', '٣٥٥٠٠', '۳۵۵۰۰', '٣٥,٥٠٠', '35 500 ريال', '0035500'])('shows %j in one form', async (typed) => {
  const { field, onChange } = show();
  await userEvent.type(field, typed);
  expect(field.value).toBe('35,500');
  expect(onChange).toHaveBeenLastCalledWith('35500');
});

it.each([
  ['٣٥٬٥٠٠ ريال', '35,500'],
  ['السعر: 35,500.00', '35,500'],
  ['٣٥٥٠٠٫٥', '35,500'],
  ['35.500', '35,500'],
  ['1,00,000 SAR', '100,000'],
])('understands %j when it is pasted', async (pasted, value) => {
  const { field } = show();
  await userEvent.click(field);
  await userEvent.paste(pasted);
  expect(field.value).toBe(value);
});

it.each([
  ['typed', 1, '٩', '39|5,500'],
  ['typed where a mark comes in', 2, '1', '351|,500'],
  ['deleted before the caret', 2, '{Backspace}', '3|,500'],
  ['deleted before a mark', 3, '{Backspace}', '3|,500'],
  ['deleted behind a mark', 2, '{Delete}', '3,5|00'],
  ['that is none', 4, 'x', '35,5|00'],
])('leaves the caret where a digit was %s', async (_case, place, typed, expected) => {
  const { shown, typeAt } = show({ value: '35500' });
  await typeAt(place, typed);
  expect(shown()).toBe(expected);
});

it('can be emptied, and tells only of what has changed', async () => {
  const { field, onChange } = show({ value: '5' });
  await userEvent.type(field, '،{Backspace}');
  expect(field.value).toBe('');
  expect(onChange.mock.calls).toEqual([['']]);
});

it('does not take a digit too many', async () => {
  const { onChange, shown, typeAt } = show({ value: '1234', maxDigits: 4 });
  await typeAt(1, '9');
  expect(shown()).toBe('1|,234');
  expect(onChange).not.toHaveBeenCalled();
});

it('shows a year without marks', async () => {
  const { field } = show({ grouped: false });
  await userEvent.type(field, '٢٠٢٠');
  expect(field.value).toBe('2020');
});
