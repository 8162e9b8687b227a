import '@testing-library/jest-dom/vitest';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Choices } from './choices.tsx';
import { Checkbox } from './inputs.tsx';

afterEach(cleanup);

const show = (error?: string) =>
  render(
    <Choices legend="Ways" error={error}>
      {(control) => ['phone', 'mail'].map((way) => <Checkbox {...control} key={way} label={way} />)}
    </Choices>,
  );

it('names the choices together, and its error describes each of them', () => {
  show('Choose one');
  expect(screen.getByRole('group', { name: 'Ways' })).toHaveAccessibleDescription('Choose one');
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveAccessibleDescription('Choose one');
});

it('describes nothing without an error', () => {
  show();
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toHaveAttribute('aria-describedby');
});
