// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Unbroken } from './unbroken.tsx';

afterEach(cleanup);

it.each([
  ['عادم SC-Project CR-T تيتانيوم', ['SC-Project', 'CR-T']],
  ['Yamaha MT-09 · 2017–2020', ['MT-09', '2017–2020']],
  ['Kawasaki Z900 black', []],
  ['a-word-that-is-much-too-long-for-a-line', []],
])('keeps together what a hyphen, a dash or a stroke would break: %s', (text, kept) => {
  const { container } = render(<Unbroken text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.unbroken')].map((word) => word.textContent)).toEqual(kept);
});
