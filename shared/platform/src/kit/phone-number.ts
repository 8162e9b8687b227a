import { latinDigits } from './digits.ts';

/**
 * Reads a phone number as people type it, and writes it in E.164, as the database keeps it: the Saudi forms (`055…`, `55…`,
 * `966…`, `00966…`, `+966 0 55…`, `011…`, `9200…`) and any other number with its country. Its twin in SQL, for whoever
 * writes past the forms, is `private.dialable`.
 *
 * Own code, because libphonenumber-js is 25 KB (brotli, with its smallest metadata) and its rules are not the twin's.
 * @param text as typed, in digits of any of the three scripts, with spaces, dashes and brackets
 * @returns null if nobody can be called by it
 */
export function readPhone(text: string): string | null {
  const plain = latinDigits(text).replaceAll(/[\s().\-\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const number = plain.replace(/^00/, '+');
  const [, local, unified] =
    /^(?:\+?9660?|0)?((?:5[013-9]|1[1-7])\d{7})$|^(?:\+?966)?(9200\d{5}|800\d{7})$/.exec(number) ?? [];
  if (local ?? unified) return `+966${local ?? unified}`;
  return /^\+(?!966)[1-9]\d{7,14}$/.test(number) ? number : null;
}

/** Tells whether a number in E.164 may get text messages and have WhatsApp: of Saudi ones only mobile numbers do. */
export const isMobile = (phone: string): boolean => !/^\+966(?!5)/.test(phone);

/** Writes a number in E.164 as people read it: `+966 55 123 4567`. */
export function showPhone(phone: string): string {
  return phone.replace(/^\+966(\d\d)(\d{3})(\d{4})$/, '+966 $1 $2 $3');
}
