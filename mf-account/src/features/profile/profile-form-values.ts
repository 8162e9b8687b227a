import type { Language } from '@dabbab/contract/language';
import { readPhone } from '@dabbab/platform/kit/phone-number';
import type { Gender, OwnProfile, ProfileChange } from '../../data/profiles/own-profile.ts';

/** The form as it is typed: texts only, empty where nothing is given. */
export interface ProfileFormValues {
  username: string;
  phone: string;
  city: string;
  bio: string;
  gender: Gender | '';
  birth_date: string;
  language: Language;
}

export type FieldName = keyof ProfileFormValues;

/** Why a value cannot be saved; each has a text under `errors`. */
export type FieldError = 'usernameRequired' | 'usernameLength' | 'phone' | 'bio' | 'birthDate';

export const BIO_LENGTH = 600;
export const EARLIEST_BIRTH = '1900-01-01';

export function valuesOf(profile: OwnProfile): ProfileFormValues {
  return {
    username: profile.username,
    phone: profile.phone ?? '',
    city: profile.city ?? '',
    bio: profile.bio ?? '',
    gender: profile.gender ?? '',
    birth_date: profile.birth_date ?? '',
    language: profile.language,
  };
}

/** What is saved of what was typed: without the spaces around it, digits as the database wants them. */
export function changeOf(values: ProfileFormValues): ProfileChange {
  return {
    username: values.username.trim(),
    phone: readPhone(values.phone),
    city: values.city || null,
    bio: values.bio.trim() || null,
    gender: values.gender || null,
    birth_date: values.birth_date || null,
    language: values.language,
  };
}

/** The same rules as the constraints of the table, said before the database is asked. */
export function validate(values: ProfileFormValues, today = new Date()): Partial<Record<FieldName, FieldError>> {
  const { username, phone, bio, birth_date } = changeOf(values);
  const errors: Partial<Record<FieldName, FieldError>> = {};
  const length = Array.from(username).length;
  if (length === 0) errors.username = 'usernameRequired';
  else if (length < 2 || length > 40) errors.username = 'usernameLength';
  if (values.phone.trim() && !phone) errors.phone = 'phone';
  if (bio && Array.from(bio).length > BIO_LENGTH) errors.bio = 'bio';
  if (birth_date && (birth_date < EARLIEST_BIRTH || birth_date > today.toISOString().slice(0, 10))) {
    errors.birth_date = 'birthDate';
  }
  return errors;
}
