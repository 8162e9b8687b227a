// read-excel-file instead of `xlsx`, whose npm package is abandoned, and exceljs, which has not changed for years: small,
// maintained, and reads alone. It takes whatever an archive unpacks to, so the parts are unpacked and looked at first, and
// handed over without compression.
import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { TableError } from './table.ts';
import { unpackXlsx } from './unpack-xlsx.ts';

/** Cells may be formatted beyond those that are filled in; what lies further out would be drawn as empty rows up to there. */
const FURTHEST_ROW = 10_000;
const LETTERS_OF_COLUMN = 2;

/**
 * Reads the first sheet of a spreadsheet; formulas are read as their results.
 * @throws TableError `type`, `large`, `rows`, `columns`
 */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  const parts = unpackXlsx(bytes);
  for (const [name, part] of Object.entries(parts)) if (name.includes('sheets/')) refuseFarCells(part);
  try {
    const archive = zipSync(parts, { level: 0 });
    const rows = (await readSheet(new Uint8Array(archive).buffer)) as unknown[][];
    return rows.map((cells) => cells.map(textOf));
  } catch {
    throw new TableError('type');
  }
}

function refuseFarCells(sheet: Uint8Array): void {
  for (const [, column = '', row] of new TextDecoder().decode(sheet).matchAll(/\br="([A-Za-z]*)(\d*)"/g)) {
    if (Number(row) > FURTHEST_ROW) throw new TableError('rows', FURTHEST_ROW);
    if (column.length > LETTERS_OF_COLUMN) throw new TableError('columns', 26 ** LETTERS_OF_COLUMN);
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : '';
}
