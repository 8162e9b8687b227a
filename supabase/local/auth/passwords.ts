/** Passwords: how strong, how kept, how compared. */
import { compare, hash, hashSync } from 'bcryptjs';
import { AuthError, invalid } from './errors.ts';

/** Low on purpose: the passwords are demo ones, and tests sign hundreds of people up. */
export const BCRYPT_COST = 6;
/** What bcrypt looks at. */
const MAX_BYTES = 72;

/** Compared with where there is no password, so that an unknown account takes as long as a known one. */
const NOBODYS = hashSync('nobody has this password', BCRYPT_COST);

export function checkPasswordStrength(password: string, minimum: number): void {
  if (Buffer.byteLength(password) > MAX_BYTES) throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
  if (Buffer.byteLength(password) < minimum) {
    const message = `Password should be at least ${minimum} characters.`;
    throw new AuthError(422, 'weak_password', message, { reasons: ['length'] });
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password, BCRYPT_COST);

export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  const right = await compare(password, hashed || NOBODYS);
  return Boolean(hashed) && right;
}
