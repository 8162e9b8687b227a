import { expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

it.each([
  ['', 'weak'],
  ['123456', 'weak'],
  ['password1', 'weak'],
  ['dabbab123', 'weak'],
  ['aaaaaaaaaa', 'weak'],
  ['abcdefghij', 'weak'],
  ['kawasaki', 'fair'],
  ['kawasaki7', 'good'],
  ['دبابي الأخضر', 'good'],
  ['Kawasaki-Z900!', 'strong'],
  ['correct horse battery', 'strong'],
])('finds %j %s', (password, strength) => expect(strengthOf(password)).toBe(strength));

it('finds one weak that is made of what the form holds', () => {
  expect(strengthOf('sultan9f', [])).toBe('fair');
  expect(strengthOf('sultan9f', ['sultan', 'sultan@dabbab.test'])).toBe('weak');
});
