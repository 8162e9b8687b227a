import type { ParseConfig, Parser, ParseResult, ParseWorkerConfig } from 'papaparse';
import { foldText } from '../fold-text.ts';
import { decodeText } from './decode-text.ts';
import { unguardFormula } from './formulas.ts';
import { readTable } from './read-table.ts';
import { type Table, TableError, type TableLimits, tableLimits, type TableRow } from './table.ts';

/** Takes what machines write. Spreadsheets are unpacked at once, and so taken in the size of what people edit. */
export const largeTableLimits: TableLimits = { bytes: 60 * 1024 * 1024, rows: 100_000, columns: 60, cell: 10_000 };
const spreadsheetLimits: TableLimits = { ...tableLimits, rows: 5000 };

/** Letters that are parsed at a time: some thousand rows, which the page takes over between two frames. */
const CHUNK = 256 * 1024;

/** Excel writes this line to say which separator follows. */
const separatorLine = /^\ufeff?sep=(.)\r?\n/i;

/**
 * Reads a file as `readTable` does, of a hundred thousand rows too: it is parsed beside the page and comes in parts, between
 * which the page goes on answering.
 * @param onRows hears how many rows have come
 * @throws TableError why it is not taken
 */
export async function readLargeTable(
  file: Blob,
  limits: TableLimits = largeTableLimits,
  onRows: (count: number) => void = () => {},
): Promise<Table> {
  if (file.size > limits.bytes) throw new TableError('large', Math.floor(limits.bytes / 2 ** 20));
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Spreadsheets and what is no text: their first bytes are those of no letters.
  if (['PK\u0003\u0004', '\u00d0\u00cf', '%PDF'].some((mark) => startsWith(bytes, mark)))
    return readTable(file, spreadsheetLimits);
  const whole = decodeText(bytes);
  const [line = '', separator = ''] = separatorLine.exec(whole) ?? [];
  const reader = new TableReader(limits, line ? 1 : 0);
  const { default: papa } = await import(/* webpackChunkName: "papaparse" */ 'papaparse');
  const text = whole.slice(line.length).replace(/^\ufeff/, '');
  await new Promise<void>((resolve, reject) => {
    const take = ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
      // A part may end within a row, which is no fault: that row comes whole with the next part.
      const open = errors.find(
        ({ code, row = 0 }) => (code === 'MissingQuotes' || code === 'InvalidQuotes') && row < data.length,
      );
      try {
        if (open) throw new TableError('quotes', reader.line + (open.row ?? 0) + 1);
        for (const cells of data) reader.take(cells);
        onRows(reader.rows.length);
      } catch (error) {
        reject(error instanceof Error ? error : new Error('The rows were not taken.', { cause: error }));
        parser.abort();
      }
    };
    const config = {
      delimiter: separator,
      delimitersToGuess: [',', ';', '\t'],
      chunkSize: CHUNK,
      chunk: take,
      complete: () => resolve(),
    };
    // The types know parts of files alone, not those of texts.
    if (text.length <= CHUNK || typeof Worker === 'undefined')
      papa.parse<string[]>(text, config as ParseConfig<string[]>);
    else papa.parse<string[]>(text, { ...config, worker: true } as ParseWorkerConfig<string[]>);
  });
  return reader.table();
}

const startsWith = (bytes: Uint8Array, letters: string) =>
  [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** Takes the lines of a file one after the other. */
class TableReader {
  readonly rows: TableRow[] = [];
  readonly #limits: TableLimits;
  #header: string[] | undefined;
  /** The lines before, as spreadsheets count them. */
  line: number;

  constructor(limits: TableLimits, line: number) {
    this.#limits = limits;
    this.line = line;
  }

  take(raw: readonly string[]): void {
    this.line += 1;
    if (raw.every((cell) => cell.trim() === '')) return;
    const cells = raw.map(unguardFormula);
    if (cells.some(({ length }) => length > this.#limits.cell)) throw new TableError('cell', this.line);
    if (!this.#header) {
      this.#takeHeader(cells);
      return;
    }
    if (this.rows.length >= this.#limits.rows) throw new TableError('rows', this.#limits.rows);
    const width = this.#header.length;
    this.rows.push({ number: this.line, cells: Array.from({ length: width }, (_one, at) => cells[at] ?? '') });
  }

  #takeHeader(cells: readonly string[]): void {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    const header = cells.slice(0, last + 1).map((cell) => cell.trim());
    if (header.length > this.#limits.columns) throw new TableError('columns', this.#limits.columns);
    const names = header.map(foldText);
    const twice = header.find((name, index) => name !== '' && names.indexOf(foldText(name)) !== index);
    if (twice !== undefined) throw new TableError('header', twice);
    this.#header = header;
  }

  table(): Table {
    if (!this.#header || this.rows.length === 0) throw new TableError('empty');
    return { header: this.#header, rows: this.rows };
  }
}
