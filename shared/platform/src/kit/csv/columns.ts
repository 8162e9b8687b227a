import type { Language } from '@dabbab/contract/language';
import { foldText } from '../fold-text.ts';
import type { Table } from './table.ts';

/** What a cell was read as: its value, or what is wrong with it. */
export type ReadCell<Value, Problem> = { value: Value } | { problem: Problem };

/** A column of a file: how its cells are read and written. `Row` is what the file is a list of. */
export interface Column<Row, Problem> {
  /** Its name for machines; files may use it, and those of any language. */
  name: keyof Row & string;
  /** Its name for people. */
  names: Record<Language, string>;
  /** Reads a cell without the blanks around it; an empty one is not read. */
  read: (cell: string) => ReadCell<Row[keyof Row], Problem>;
  /** Writes a value so that `read` gives the same. */
  write: (value: Row[keyof Row]) => string;
}

/** A row of a file, read cell by cell. */
export interface ReadRow<Row, Problem> {
  /** Its number in the file, as spreadsheets count: the header is 1. */
  number: number;
  /** The values of the cells that are given and right. */
  values: Partial<Row>;
  /** What is wrong, by column. */
  problems: Partial<Record<keyof Row & string, { problem: Problem; cell: string }>>;
}

export interface ReadTable<Row, Problem> {
  rows: ReadRow<Row, Problem>[];
  /** Names of columns that are none, and are left out. */
  unknown: string[];
  /** The columns that the file has. */
  known: (keyof Row & string)[];
}

/** Reads the rows of a table by its columns, whatever their order, in whichever language they are named. */
export function readColumns<Row extends object, Problem>(
  columns: readonly Column<Row, Problem>[],
  { header, rows }: Table,
): ReadTable<Row, Problem> {
  const byName = new Map(
    columns.flatMap((column) =>
      [column.name, column.names.ar, column.names.en].map((name) => [foldText(name), column]),
    ),
  );
  // Two names of one column: the first counts.
  const places = new Map<Column<Row, Problem>, number>();
  const unknown: string[] = [];
  header.forEach((name, at) => {
    const column = byName.get(foldText(name));
    if (column && !places.has(column)) places.set(column, at);
    else if (name !== '') unknown.push(name);
  });
  return {
    unknown,
    known: [...places.keys()].map(({ name }) => name),
    rows: rows.map(({ number, cells }) => {
      const row: ReadRow<Row, Problem> = { number, values: {}, problems: {} };
      for (const [column, at] of places) {
        const cell = (cells[at] ?? '').trim();
        if (cell === '') continue;
        const read = column.read(cell);
        if ('value' in read) row.values[column.name] = read.value as Row[typeof column.name];
        else row.problems[column.name] = { problem: read.problem, cell };
      }
      return row;
    }),
  };
}

/** Writes rows as the cells of a file, which `readColumns` reads again; the header is in the language of the person. */
export function writeColumns<Row extends object, Problem>(
  columns: readonly Column<Row, Problem>[],
  rows: readonly Partial<Row>[],
  language: Language,
): { header: string[]; rows: string[][] } {
  return {
    header: columns.map(({ names }) => names[language]),
    rows: rows.map((row) => columns.map(({ name, write }) => (row[name] === undefined ? '' : write(row[name])))),
  };
}
