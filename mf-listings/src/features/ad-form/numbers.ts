/** The number that a form keeps as plain digits; null where nothing is given. */
export const numberOf = (digits: string): number | null => (digits === '' ? null : Number(digits));
