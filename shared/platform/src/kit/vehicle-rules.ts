/** The years of make that the database takes, also that of a bike which is sold before its year begins. */
export const yearRange = [1900, new Date().getUTCFullYear() + 1] as const;

/** A chassis number as the database keeps it: 17 signs, without the letters that look like digits, or fewer of an old bike. */
export const chassisNumberPattern = /^([A-HJ-NPR-Z0-9]{17}|[A-Z0-9]{6,16})$/;
