import { describe, expect, it } from 'vitest';
import { changeOf, type ProfileFormValues, validate } from './profile-form-values.ts';

const values: ProfileFormValues = {
  username: 'سلطان',
  phone: '',
  city: '',
  bio: '',
  gender: '',
  birth_date: '',
  language: 'ar',
};
const today = new Date('2026-11-20T12:00:00Z');

describe('what may be saved', () => {
  it.each([
    ['username', '   ', 'usernameRequired'],
    ['username', 'س', 'usernameLength'],
    ['username', 'س'.repeat(41), 'usernameLength'],
    ['phone', '05512', 'phone'],
    ['phone', 'not a number', 'phone'],
    ['bio', 'ا'.repeat(601), 'bio'],
    ['birth_date', '1899-12-31', 'birthDate'],
    ['birth_date', '2026-11-21', 'birthDate'],
  ])('refuses %s "%.12s"', (name, value, error) => {
    expect(validate({ ...values, [name]: value }, today)).toEqual({ [name]: error });
  });

  it.each([
    ['phone', '055 123 4567'],
    ['phone', '٠٥٥١٢٣٤٥٦٧'],
    ['phone', '00966 55-123-4567'],
    ['username', ' س ل '],
    ['bio', 'ا'.repeat(600)],
    ['birth_date', '2026-11-20'],
  ])('takes %s "%.12s"', (name, value) => {
    expect(validate({ ...values, [name]: value }, today)).toEqual({});
  });
});

describe('what is saved', () => {
  it('holds null for what was left empty', () => {
    expect(changeOf({ ...values, username: '  سلطان ' })).toEqual({
      username: 'سلطان',
      phone: null,
      city: null,
      bio: null,
      gender: null,
      birth_date: null,
      language: 'ar',
    });
  });

  it.each([
    ['٠٥٥ ١٢٣ ٤٥٦٧', '+966551234567'],
    ['(00966) 55-123.4567', '+966551234567'],
    ['\u200e+966551234567\u200f', '+966551234567'],
  ])('writes the phone %s as the database wants it', (typed, phone) => {
    expect(changeOf({ ...values, phone: typed }).phone).toBe(phone);
  });
});
