import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateInput } from './date.tsx';

/** jsdom lays nothing out. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', NoSizes);

const submitted = vi.fn<() => void>();

function Birth({ at }: { at: string }) {
  const [value, setValue] = useState(at);
  const control = { id: 'birth', 'aria-describedby': undefined, 'aria-invalid': undefined } as const;
  return (
    <form onSubmit={submitted}>
      <label htmlFor="birth">Birth</label>
      <DateInput {...control} name="birth" value={value} min="1900-01-01" max="2026-11-22" onChange={setValue} />
      <output>{value}</output>
    </form>
  );
}

it('takes a day as it is typed, with any digits, and can be emptied', async () => {
  render(<Birth at="1990-05-17" />);
  const given = () => screen.getByRole('status').textContent;
  const input = () => screen.getByLabelText<HTMLInputElement>('Birth');
  await expect.poll(() => input().type, { timeout: 20_000 }).toBe('text');
  expect(input()).toHaveValue('17/05/1990');
  await userEvent.clear(input());
  await userEvent.type(input(), '٣/٩/١٩٨٨{Enter}');
  expect(input()).toHaveValue('03/09/1988');
  await expect.poll(given).toBe('1988-09-03');
  expect(submitted, 'Enter is for the calendar').not.toHaveBeenCalled();
  await userEvent.clear(input());
  await userEvent.tab();
  await expect.poll(given).toBe('');
}, 30_000);
