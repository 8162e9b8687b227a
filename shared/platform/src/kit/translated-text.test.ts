import { expect, it } from 'vitest';
import { textIn } from './translated-text.ts';

it('takes the text in the language of the reader', () => {
  expect(textIn('ar', { ar: 'دراجة', en: 'bike' })).toEqual({ text: 'دراجة' });
  expect(textIn('en', { ar: 'دراجة', en: 'bike' })).toEqual({ text: 'bike' });
});

it.each([null, undefined, ''])('takes the other one, and marks it, where the first is %j', (missing) => {
  expect(textIn('ar', { ar: missing, en: 'bike' })).toEqual({ text: 'bike', lang: 'en', dir: 'ltr' });
  expect(textIn('en', { ar: 'دراجة', en: missing })).toEqual({ text: 'دراجة', lang: 'ar', dir: 'rtl' });
});

it('is empty, and of no other language, where both are missing', () => {
  expect(textIn('ar', { ar: null, en: null })).toEqual({ text: '' });
});
