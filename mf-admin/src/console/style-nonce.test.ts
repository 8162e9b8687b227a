import { expect, test } from 'vitest';
import { giveStylesNonce } from './style-nonce.ts';

test('styles carry the nonce however they enter the head, and keep one of their own', () => {
  const head = document.createElement('head');
  giveStylesNonce(head, 'of-the-page');
  const appended = head.appendChild(document.createElement('style'));
  const inserted = head.insertBefore(document.createElement('style'), appended);
  const own = document.createElement('style');
  own.nonce = 'its-own';
  head.appendChild(own);
  expect([...head.children]).toEqual([inserted, appended, own]);
  expect([inserted, appended, own].map((style) => style.nonce)).toEqual(['of-the-page', 'of-the-page', 'its-own']);
});

test('other elements are left alone', () => {
  const head = document.createElement('head');
  giveStylesNonce(head, 'of-the-page');
  expect(head.appendChild(document.createElement('script')).nonce).toBe('');
});
