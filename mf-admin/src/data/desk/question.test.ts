import { expect, test } from 'vitest';
import { readQuestion, writeQuestion } from './question.ts';

test('a question is the same after it was written into an address and read', () => {
  const question = { q: 'ماجد & سعد', sort: '-reports', filters: { city: 'riyadh,jeddah', status: 'suspended' } };
  expect(readQuestion(writeQuestion(question), ['status', 'city'])).toEqual(question);
});

test('the order in which filters were chosen makes no other address', () => {
  const one = writeQuestion({ filters: { city: 'riyadh', status: 'admin' } });
  expect(writeQuestion({ filters: { status: 'admin', city: 'riyadh' } }).toString()).toBe(one.toString());
});

test('what is empty or belongs to others is no part of it', () => {
  const params = new URLSearchParams('q=%20&open=7&status=&lng=en&city=riyadh');
  expect(readQuestion(params, ['status', 'city'])).toEqual({ filters: { city: 'riyadh' } });
  expect(writeQuestion({ q: '', filters: { status: '' } }).toString()).toBe('');
});
