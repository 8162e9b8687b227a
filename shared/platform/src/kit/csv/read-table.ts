import { foldText } from '../fold-text.ts';
import { decodeText } from './decode-text.ts';
import { unguardFormula } from './formulas.ts';
import { parseCsv } from './parse-csv.ts';
import { type Table, TableError, type TableLimits, tableLimits } from './table.ts';

/** What a file input offers to choose, for its `accept`. */
export const tableTypes =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Lines that are read for each row that is taken: empty ones stand between them. */
const LINES_FOR_A_ROW = 20;

/** What an archive with a password calls its content, in the letters of UTF-16. */
const ENCRYPTED = 'EncryptedPackage';

/**
 * Reads a file of rows: CSV in any of the ways in which spreadsheets write it, or the first sheet of an .xlsx file. What it
 * is, its first bytes say, not its name. Rows without a text are left out, as are columns without one.
 * @throws TableError why it is not taken
 */
export async function readTable(file: Blob, limits: TableLimits = tableLimits): Promise<Table> {
  if (file.size > limits.bytes) throw new TableError('large', Math.floor(limits.bytes / 2 ** 20));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await readRows(bytes, limits);
  // A workbook made of an export keeps the apostrophes as letters.
  return toTable(
    rows.map((cells) => cells.map(unguardFormula)),
    limits,
  );
}

async function readRows(bytes: Uint8Array, limits: TableLimits): Promise<string[][]> {
  if (startsWith(bytes, 'PK\u0003\u0004')) {
    const { readXlsx } = await import(/* webpackChunkName: "read-xlsx" */ './read-xlsx.ts');
    return readXlsx(bytes, limits);
  }
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) {
    throw new TableError(new TextDecoder('utf-16le').decode(bytes).includes(ENCRYPTED) ? 'locked' : 'old');
  }
  if (startsWith(bytes, '%PDF')) throw new TableError('type');
  const most = LINES_FOR_A_ROW * limits.rows;
  const lines = await parseCsv(decodeText(bytes), most);
  // What stands below was not read.
  if (lines.length >= most) throw new TableError('rows', limits.rows);
  return lines;
}

const startsWith = (bytes: Uint8Array, letters: string) =>
  [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0));

function toTable(all: readonly string[][], limits: TableLimits): Table {
  const numbered = all
    .map((cells, index) => ({ number: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...rows] = numbered;
  if (!head || rows.length === 0) throw new TableError('empty');
  if (rows.length > limits.rows) throw new TableError('rows', limits.rows);
  const filled = new Set<number>();
  for (const { cells } of numbered) cells.forEach((cell, at) => cell.trim() !== '' && filled.add(at));
  const used = [...filled].toSorted((a, b) => a - b);
  if (used.length > limits.columns) throw new TableError('columns', limits.columns);
  const long = numbered.find(({ cells }) => cells.some((cell) => cell.length > limits.cell));
  if (long) throw new TableError('cell', long.number);
  const header = used.map((at) => (head.cells[at] ?? '').trim());
  const names = header.map(foldText);
  const twice = header.find((name, index) => name !== '' && names.indexOf(foldText(name)) !== index);
  if (twice !== undefined) throw new TableError('header', twice);
  return {
    header,
    rows: rows.map(({ number, cells }) => ({ number, cells: used.map((at) => cells[at] ?? '') })),
  };
}
