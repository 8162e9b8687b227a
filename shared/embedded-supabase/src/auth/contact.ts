/** Addresses and numbers as people type them. */
import { z } from 'zod';
import { invalid } from './errors.ts';

/** @returns in lower case */
export function readEmail(email: string): string {
  if (!email) throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  if (!z.regexes.html5Email.test(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '').replaceAll(' ', '');

/** @returns E.164 without the plus */
export function readPhone(phone: string): string {
  const digits = withoutPlus(phone);
  // ASCII digits: GoTrue knows no others, so a page turns ٠١٢ into 012 itself.
  if (!/^[1-9][0-9]{1,14}$/.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/** How a text message travels: all of them end in the mailbox. */
export function checkChannel(channel: string): void {
  if (!['', 'sms', 'whatsapp'].includes(channel))
    throw invalid("Invalid channel, supported values are 'sms' or 'whatsapp'");
}
