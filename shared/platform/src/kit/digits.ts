/** Arabic and Persian digits, as keyboards of the region write them. */
const foreignDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Writes the digits of a text in Latin script, as the database reads them: `٠٥٥` and `۰۵۵` become `055`. */
export function latinDigits(text: string): string {
  // The last four bits of both ranges count from zero.
  return text.replaceAll(foreignDigits, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Leaves only the digits of a text, in Latin script: `٣٥٬٥٠٠ ريال` becomes `35500`. */
export const digitsOf = (text: string): string => latinDigits(text).replaceAll(/\D/g, '');

/** Sets thousands marks between plain digits, as everywhere on the site: `35500` becomes `35,500`. */
export const withThousandsMarks = (digits: string): string => digits.replaceAll(/\B(?=(\d{3})+$)/g, ',');

/** The fraction at the end of a number in Latin digits, as the halalas of a price: `.00`, `,5`. Three digits after a mark are thousands. */
export const fraction = /[.,٫٬،]\d{1,2}(?=\D*$)/;
