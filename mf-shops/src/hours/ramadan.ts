/** The calendar of Umm al-Qura is the official one here; its months are those of a table, not of sighting the moon. */
const month = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' });
const DAY_MS = 24 * 60 * 60 * 1000;

const known = new Map<number, boolean>();

/** Tells whether a day of Riyadh, counted since 1970, is one of Ramadan. */
export function isRamadan(day: number): boolean {
  const found = known.get(day) ?? month.format(day * DAY_MS).startsWith('9');
  known.set(day, found);
  return found;
}
