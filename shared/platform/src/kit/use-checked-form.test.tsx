import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCheckedForm } from './use-checked-form.ts';

afterEach(cleanup);

const send = vi.fn<(values: object) => void>();

/** A form of two fields that must not be empty, and whose amounts a server refuses. */
function Form() {
  const [values, setValues] = useState({ name: '', amount: '' });
  const { problemOf, refuse, formProps } = useCheckedForm<typeof values, string>(values, (now) => ({
    ...(now.name === '' && { name: 'missing' }),
    ...(now.amount === '' && { amount: 'missing' }),
  }));
  return (
    <form {...formProps(() => send(values))}>
      {(['name', 'amount'] as const).map((name) => (
        <label key={name}>
          {name}
          <input
            name={name}
            value={values[name]}
            aria-describedby={`${name}-note`}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
          <span id={`${name}-note`}>{problemOf(name)}</span>
        </label>
      ))}
      <button type="submit">send</button>
      <button type="button" onClick={() => refuse({ amount: 'too low' })}>
        server
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('sends nothing that is wrong, and moves the focus to the first field that is', async () => {
  render(<Form />);
  expect(field('name')).toHaveAccessibleDescription('');
  await press('send');
  expect(field('name')).toHaveFocus();
  expect(field('amount')).toHaveAccessibleDescription('missing');
  await userEvent.type(field('name'), 'x');
  await press('send');
  expect(field('amount')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});

it('sends what is right, also once more after a refusal, which it shows at its field', async () => {
  render(<Form />);
  await userEvent.type(field('name'), 'x');
  await userEvent.type(field('amount'), '5');
  await press('server');
  await waitFor(() => expect(field('amount')).toHaveFocus());
  expect(field('amount')).toHaveAccessibleDescription('too low');
  await press('send');
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'x', amount: '5' });
  expect(field('amount')).toHaveAccessibleDescription('');
});
