import { expect, it } from 'vitest';

it('expects', () => {
  expect(true); // expect: vitest/valid-expect
  expect(`${{}}`, 'the second argument is the message').toBe('x'); // expect: typescript/restrict-template-expressions typescript/no-base-to-string
});

export const letters = (text: string) => [...text];
export const spread = { ...new Map([['a', 1]]) }; // expect: typescript/no-misused-spread
