// read-excel-file instead of `xlsx`, whose npm package is abandoned, and exceljs, which has not changed for years: small,
// maintained, and reads alone. It takes whatever an archive unpacks to, so the parts are unpacked and looked at first, and
// handed over without compression.
import { strFromU8, strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { TableError, type TableLimits } from './table.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

/** What lies further out would be drawn as empty rows up to there. */
const FURTHEST_ROW = 10_000;
const LETTERS_OF_COLUMN = 2;
/** More than the texts of the largest table that is taken, and little enough to be read while the page waits. */
const MOST_READ = 8 * 1024 * 1024;

/** Cells and rows that hold nothing: formatted ones, by the thousand, and an empty last row that some programs write. */
const emptyCells = /<((?:\w+:)?(?:c|row))\b[^>]*(?:\/>|><\/\1>)/g;
const emptyRows = /<((?:\w+:)?row)\b[^>]*>\s*<\/\1>/g;

/**
 * Reads the first sheet of a spreadsheet; formulas are read as their results.
 * @throws TableError `type`, `large`, `rows`, `columns`
 */
export async function readXlsx(bytes: Uint8Array, limits: TableLimits): Promise<string[][]> {
  const parts = unpackXlsx(bytes);
  for (const [name, part] of Object.entries(parts)) {
    if (!name.includes('sheets/')) continue;
    const filled = strFromU8(part).replaceAll(emptyCells, '').replaceAll(emptyRows, '');
    refuseTooMany(filled, limits);
    parts[name] = strToU8(filled);
  }
  if (Object.values(parts).reduce((sum, { length }) => sum + length, 0) > MOST_READ) throw new TableError('large');
  try {
    const archive = zipSync(parts, { level: 0 });
    const rows = (await readSheet(new Uint8Array(archive).buffer)) as unknown[][];
    return rows.map((cells) => cells.map(textOf));
  } catch {
    throw new TableError('type');
  }
}

function refuseTooMany(sheet: string, { rows, columns }: TableLimits): void {
  let cells = 0;
  for (const [, column = '', row] of sheet.matchAll(/\br="([A-Za-z]*)(\d*)"/g)) {
    if (Number(row) > FURTHEST_ROW) throw new TableError('rows', rows);
    if (column.length > LETTERS_OF_COLUMN) throw new TableError('columns', columns);
    if (column !== '') cells += 1;
    if (cells > (rows + 1) * columns) throw new TableError('rows', rows);
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // Three digits behind a point are thousands for whoever reads a text; with one more they are what they are.
  if (typeof cell === 'number') return String(cell).replace(/(?<=\.\d{3})$/, '0');
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}
