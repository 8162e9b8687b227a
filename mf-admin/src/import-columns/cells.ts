import type { Column, ReadCell } from '@dabbab/platform/kit/csv/columns';
import { latinDigits } from '@dabbab/platform/kit/digits';
import { foldText } from '@dabbab/platform/kit/fold-text';
import type { Lookup } from '@dabbab/platform/lookups';
import type { CellValue, ImportValues } from '../data/imports/imports.ts';

/** What is wrong with a cell; each has a text under `problems` of the imports. */
export type CellProblem = 'number' | 'flag' | 'choice';

/** A column of a file that admins bring. */
export type ImportColumn = Column<ImportValues, CellProblem>;

type Cells = Pick<ImportColumn, 'read' | 'write'>;

const words = {
  true: ['نعم', 'ايه', 'صح', 'yes', 'y', 'true', '1', 'x'],
  false: ['لا', 'خطا', 'no', 'n', 'false', '0'],
};

export const text: Cells = { read: (cell) => ({ value: cell }), write: String };

/** Numbers in the digits of either script, with or without thousands marks. */
export const number: Cells = {
  read: (cell): ReadCell<CellValue, CellProblem> => {
    const plain = latinDigits(cell)
      .replaceAll('٫', '.')
      .replaceAll(/(?<=\d)[,٬،\s](?=\d{3}(?:\D|$))/g, '');
    return /^-?\d+(?:\.\d+)?$/.test(plain) ? { value: Number(plain) } : { problem: 'number' };
  },
  write: String,
};

export const flag: Cells = {
  read: (cell): ReadCell<CellValue, CellProblem> => {
    const folded = foldText(cell);
    if (words.true.includes(folded)) return { value: true };
    return words.false.includes(folded) ? { value: false } : { problem: 'flag' };
  },
  write: (value) => (value === true ? 'yes' : 'no'),
};

/** Several texts: between bars, or between commas where there is no bar. */
export const list: Cells = {
  read: (cell) => ({
    value: cell
      .split(cell.includes('|') ? '|' : /[,،;؛\n]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  }),
  // One with a comma in it has a bar behind it, so that it is read as one again.
  write: (value) => {
    const all = value as readonly string[];
    return all.length === 1 && /[,،;؛\n]/.test(all[0] ?? '') ? `${all[0]} |` : all.join(' | ');
  },
};

/** An entry of a list, by its slug or its name in either language; written as its slug. */
export function choice(entries: readonly Lookup[]): Cells {
  const bySpelling = new Map(
    // The slug last: it is nobody else's name.
    [
      ...entries.flatMap(({ slug, name_ar, name_en }) => [name_ar ?? slug, name_en].map((name) => [name, slug])),
      ...entries.map(({ slug }) => [slug, slug]),
    ].map(([name = '', slug = '']) => [foldText(name), slug]),
  );
  return {
    read: (cell): ReadCell<CellValue, CellProblem> => {
      const slug = bySpelling.get(foldText(cell));
      return slug === undefined ? { problem: 'choice' } : { value: slug };
    },
    write: String,
  };
}
