/** Passwords: how strong, how kept, how compared. */
import { compare, hash, hashSync } from 'bcryptjs';
import type { LocalConfig } from '../config.ts';
import { AuthError, invalid } from './errors.ts';
import { isLeaked } from './leaked-passwords.ts';

/** Low on purpose: the passwords are demo ones, and tests sign hundreds of people up. */
export const BCRYPT_COST = 6;
/** What bcrypt looks at. */
const MAX_BYTES = 72;

/** Compared with where there is no password, so that an unknown account takes as long as a known one. */
const NOBODYS = hashSync('nobody has this password', BCRYPT_COST);

/** Sets of characters of which a password has one each, by the name that config.toml has for them. */
const CHARACTERS = {
  '': [],
  letters_digits: [/[a-z]/i, /\d/],
  lower_upper_letters_digits: [/[a-z]/, /[A-Z]/, /\d/],
  lower_upper_letters_digits_symbols: [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*()_+\-=[\]{};'\\:"|<>?,./`~]/],
} satisfies Record<LocalConfig['auth']['password_requirements'], RegExp[]>;

export function checkPasswordLength(password: string): void {
  if (Buffer.byteLength(password) > MAX_BYTES) throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
}

/** @throws AuthError that names everything that is weak about it */
export async function checkPasswordStrength(password: string, config: LocalConfig['auth']): Promise<void> {
  checkPasswordLength(password);
  const reasons: string[] = [];
  const messages: string[] = [];
  if (Buffer.byteLength(password) < config.minimum_password_length) {
    reasons.push('length');
    messages.push(`Password should be at least ${config.minimum_password_length} characters.`);
  }
  if (!CHARACTERS[config.password_requirements].every((set) => set.test(password))) {
    reasons.push('characters');
    messages.push(`Password should contain at least one character of each: ${config.password_requirements}.`);
  }
  if (await isLeaked(password, config.password_hibp)) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (reasons.length > 0) throw new AuthError(422, 'weak_password', messages.join(' '), { reasons });
}

export const hashPassword = (password: string): Promise<string> => hash(password, BCRYPT_COST);

export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const right = await compare(password, hashed || NOBODYS);
  return Boolean(hashed) && right;
}
