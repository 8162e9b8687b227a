/** A number as people type it: Arabic or Persian digits, separators and spaces; null where nothing is given. */
export function numberOf(typed: string): number | null {
  const text = latinDigits(typed).replaceAll(/[\s,٬،]/g, '');
  return text === '' ? null : Number(text.replace('٫', '.'));
}

/** Arabic and Persian digits as Latin ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A phone number as the profile keeps it: without separators and unseen signs, with + instead of 00. */
export function plainPhone(typed: string): string {
  return latinDigits(typed)
    .replaceAll(/[\s().\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g, '')
    .replace(/^00/, '+');
}
