import { expect, it } from 'vitest';
import { callLink, whatsappLink, writtenPhone } from './phone-links.ts';

it.each([
  ['+966501234567', '050 123 4567'],
  ['+966112345678', '011 234 5678'],
  ['+966920012345', '9200 12345'],
  ['+9668001234567', '800 123 4567'],
  ['+97317123456', '+97317123456'],
])('writes %s as %s', (number, written) => {
  expect(writtenPhone(number)).toBe(written);
});

it('calls with the country code', () => {
  expect(callLink('+966501234567')).toBe('tel:+966501234567');
});

it('opens WhatsApp with a text that cannot end it', () => {
  const text = 'كيف & متى؟ #1\nhttps://dabbab.test/ad/1?x=1';
  const url = new URL(whatsappLink('+966501234567', text));
  expect(url.pathname).toBe('/966501234567');
  expect(url.searchParams.get('text')).toBe(text);
  expect(url.hash).toBe('');
});
