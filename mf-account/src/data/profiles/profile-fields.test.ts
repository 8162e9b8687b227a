import { checkFields, toRow } from '@dabbab/platform/kit/fields';
import { describe, expect, it } from 'vitest';
import { profileFields, type ProfileRow, type ProfileValues } from './profile-fields.ts';

const values: ProfileValues = {
  username: 'سلطان',
  city: '',
  bio: '',
  gender: '',
  birth_date: '',
  language: 'ar',
};
const codes = (change: object) =>
  Object.fromEntries(
    Object.entries(checkFields(profileFields, { ...values, ...change })).map(([name, { code }]) => [name, code]),
  );
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

describe('what may be saved', () => {
  it.each([
    ['username', '   ', 'required'],
    ['username', 'س', 'text'],
    ['username', 'س'.repeat(41), 'text'],
    ['bio', 'ا'.repeat(601), 'text'],
    ['birth_date', '1899-12-31', 'date'],
    ['birth_date', tomorrow, 'date'],
  ])('refuses %s "%.12s"', (name, value, error) => {
    expect(codes({ [name]: value })).toEqual({ [name]: error });
  });

  it.each([
    ['username', ' س ل '],
    ['bio', 'ا'.repeat(600)],
    ['birth_date', '2000-02-29'],
  ])('takes %s "%.12s"', (name, value) => {
    expect(codes({ [name]: value })).toEqual({});
  });
});

describe('what is saved', () => {
  it('holds null for what was left empty', () => {
    expect(toRow<ProfileRow>(profileFields, { ...values, username: '  سلطان ' })).toEqual({
      username: 'سلطان',
      city: null,
      bio: null,
      gender: null,
      birth_date: null,
      language: 'ar',
    });
  });
});
