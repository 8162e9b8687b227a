import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './inputs.tsx';

afterEach(cleanup);

function description(input: HTMLElement): string | null | undefined {
  const id = input.getAttribute('aria-describedby');
  return id === null ? null : document.getElementById(id)?.textContent;
}

test('the label names the control and the help describes it', () => {
  render(
    <Field label="Phone" help="A Saudi mobile">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Phone');
  expect(description(input)).toBe('A Saudi mobile');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});

test('an error takes the place of the help and marks the control', () => {
  render(
    <Field label="Phone" help="A Saudi mobile" error="Too short">
      {(control) => <TextInput {...control} />}
    </Field>,
  );
  const input = screen.getByLabelText('Phone');
  expect(description(input)).toBe('Too short');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('A Saudi mobile')).toBeNull();
});

test('without help or error nothing is described', () => {
  render(<Field label="Phone">{(control) => <TextInput {...control} />}</Field>);
  expect(description(screen.getByLabelText('Phone'))).toBeNull();
});
