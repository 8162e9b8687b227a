import { digitsOf, fraction, latinDigits } from '@dabbab/platform/kit/digits';

/** The database takes no higher price. */
export const HIGHEST_PRICE = 1_000_000;

/** Digits and what stands between them: anything else, such as a minus, makes it no price. */
const onlyDigitsAndMarks = /^[\d.,٫٬،\s]+$/;

/**
 * Reads a price in riyals as people type it: digits of any script, with thousands marks and up to two digits of halalas.
 * @returns undefined for anything that is no price above zero that the database takes
 */
export function readPrice(text: string): number | undefined {
  const typed = latinDigits(text).trim();
  if (!onlyDigitsAndMarks.test(typed)) return undefined;
  const [halalas = ''] = fraction.exec(typed) ?? [];
  const price = Number(`${digitsOf(typed.slice(0, typed.length - halalas.length)) || '0'}.${digitsOf(halalas) || '0'}`);
  return price > 0 && price <= HIGHEST_PRICE ? price : undefined;
}

/** Reads a whole number in digits of any script; undefined for anything else, and outside of the range. */
export function readCount(text: string, least: number, most: number): number | undefined {
  const typed = latinDigits(text).trim();
  if (!/^\d{1,9}$/.test(typed)) return undefined;
  const count = Number(typed);
  return count >= least && count <= most ? count : undefined;
}
