import { describe, expect, it } from 'vitest';
import { isMobile, readPhone, showPhone } from './phone-number.ts';

describe('readPhone', () => {
  it.each([
    '0551234567',
    '551234567',
    '966551234567',
    '+966551234567',
    '00966551234567',
    '+966 0551234567',
    '9660551234567',
    '055 123 4567',
    '(055) 123-4567',
    '٠٥٥١٢٣٤٥٦٧',
    '۰۵۵۱۲۳۴۵۶۷',
    '\u202a+966 55 123 4567\u202c',
  ])('reads %s', (text) => expect(readPhone(text)).toBe('+966551234567'));

  it.each(['+97333123456', '0097333123456'])('takes the number of another country: %s', (text) =>
    expect(readPhone(text)).toBe('+97333123456'),
  );

  it.each([
    ['0112345678', '+966112345678'],
    ['+966 11 234 5678', '+966112345678'],
    ['920012345', '+966920012345'],
    ['8001234567', '+9668001234567'],
  ])('reads %s, which is no mobile', (text, phone) => {
    expect(readPhone(text)).toBe(phone);
    expect(isMobile(phone)).toBe(false);
  });

  it.each(['', '055123456', '05512345678', '0521234567', '97333123456', '+12', '+966512', 'noura', '055123456a'])(
    'refuses %s',
    (text) => expect(readPhone(text)).toBeNull(),
  );
});

it('takes mobile numbers and those of other countries for mobile', () => {
  expect(isMobile('+966551234567')).toBe(true);
  expect(isMobile('+97333123456')).toBe(true);
});

it('shows a number in groups', () => {
  expect(showPhone('+966551234567')).toBe('+966 55 123 4567');
  expect(showPhone('+97333123456')).toBe('+97333123456');
});
