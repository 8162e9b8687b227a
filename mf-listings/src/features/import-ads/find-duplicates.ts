import { foldText } from '@dabbab/platform/kit/fold-text';
import type { ImportRow } from './import-row.ts';

/** What is compared: title, price and year. */
interface Compared {
  title_ar: string | null;
  title_en: string | null;
  price: number | string;
  year: number | string | null;
}

/** What was made of each ad: with every letter that is typed all are compared again, and all but one are as before. */
const known = new WeakMap<Compared, string[]>();

/** Writes an ad as what it shares with others like it, once for each of its titles. */
function marksOf(ad: Compared): string[] {
  const { title_ar, title_en, price, year } = ad;
  const before = known.get(ad);
  if (before) return before;
  const titles = [title_ar, title_en].map((title) => foldText(title ?? '')).filter((title) => title !== '');
  const marks = titles.map((title) => [title, String(price), String(year ?? '')].join('|'));
  known.set(ad, marks);
  return marks;
}

/** Where an ad like a row is already: among one's ads and drafts, or in a row above it. */
export type Duplicate = { of: 'own' } | { of: 'row'; number: number };

/** Finds the rows that have the title, price and year of an ad that one has, or of a row above; also those left out. */
export function findDuplicates(
  rows: readonly ImportRow[],
  own: readonly (Compared & { id: string })[],
): ReadonlyMap<string, Duplicate> {
  // A draft that was stored from a row is that row.
  const ids = new Set(rows.map(({ id }) => id));
  const ownMarks = new Set(own.filter(({ id }) => !ids.has(id)).flatMap(marksOf));
  const above = new Map<string, number>();
  const duplicates = new Map<string, Duplicate>();
  for (const { id, number, values, state } of rows) {
    if (state === 'stored') continue;
    const marks = marksOf(values);
    const first = marks.map((mark) => above.get(mark)).find((found) => found !== undefined);
    if (marks.some((mark) => ownMarks.has(mark))) duplicates.set(id, { of: 'own' });
    else if (first !== undefined) duplicates.set(id, { of: 'row', number: first });
    if (state === 'left-out') continue;
    for (const mark of marks) if (!above.has(mark)) above.set(mark, number);
  }
  return duplicates;
}
