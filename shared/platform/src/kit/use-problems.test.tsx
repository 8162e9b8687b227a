import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusField, useProblems } from './use-problems.ts';

afterEach(cleanup);

const start = { password: '', repeat: '', name: '' };
type Values = typeof start;

const check = (nameAsked: boolean) => (values: Values) => ({
  ...(values.password.length < 3 && { password: 'short' }),
  ...(values.password !== values.repeat && { repeat: 'different' }),
  ...(nameAsked && values.name === '' && { name: 'missing' }),
});

/** A form of three fields that can be asked for some or all of them, and whose names a server refuses. */
function Form() {
  const [values, setValues] = useState(start);
  const [nameAsked, setNameAsked] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocusField(form);
  const { problemOf, ask, refuse } = useProblems<Values, string>(values, check(nameAsked));
  const names = ['password', 'repeat', 'name'] as const;
  return (
    <form ref={form}>
      {names.map((name) => (
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
      <button type="button" onClick={() => focus(ask(['password', 'repeat']))}>
        next
      </button>
      <button type="button" onClick={() => focus(ask(names))}>
        send
      </button>
      <button type="button" onClick={() => refuse({ name: 'taken' })}>
        server
      </button>
      <button type="button" onClick={() => setNameAsked(false)}>
        no name needed
      </button>
    </form>
  );
}

const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('says nothing while one types, and only what was asked about', async () => {
  render(<Form />);
  await userEvent.type(field('password'), 'a');
  expect(field('password')).not.toHaveAccessibleDescription();
  await press('next');
  expect(field('password')).toHaveAccessibleDescription('short');
  expect(field('password')).toHaveFocus();
  expect(field('name')).not.toHaveAccessibleDescription();
});

it.each(['password', 'repeat'])('takes an error away when another field removes its cause: %s', async (corrected) => {
  render(<Form />);
  await userEvent.type(field('password'), 'secret');
  await userEvent.type(field('repeat'), 'secre');
  await press('next');
  expect(field('repeat')).toHaveAccessibleDescription('different');
  await userEvent.type(field(corrected), corrected === 'repeat' ? 't' : '{Backspace}');
  expect(field('repeat')).not.toHaveAccessibleDescription();
});

it('takes an error away when something outside of the form removes its cause', async () => {
  render(<Form />);
  await press('send');
  expect(field('name')).toHaveAccessibleDescription('missing');
  await press('no name needed');
  expect(field('name')).not.toHaveAccessibleDescription();
});

it('keeps a refusal to the value that was refused', async () => {
  render(<Form />);
  await userEvent.type(field('name'), 'سلطان');
  await press('server');
  expect(field('name')).toHaveAccessibleDescription('taken');
  await userEvent.type(field('name'), '2');
  expect(field('name')).not.toHaveAccessibleDescription();
  await userEvent.type(field('name'), '{Backspace}');
  expect(field('name')).toHaveAccessibleDescription('taken');
});

it('reads the error out where the focus already is', async () => {
  render(<Form />);
  await press('next');
  await userEvent.keyboard('a');
  screen.getByRole<HTMLButtonElement>('button', { name: 'next' }).click();
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')).toHaveTextContent('short'));
});
