import type { Table, TableRow } from '@dabbab/platform/kit/csv/table';
import { foldText } from '@dabbab/platform/kit/fold-text';
import type { NumberedRow } from '../../data/imports/imports.ts';
import type { CellProblem, ImportColumn } from '../../import-columns/cells.ts';

/** For each column of a file the name of the field that it fills; empty for one that is left out. */
export type Mapping = readonly string[];

/** Finds the fields that columns of a file are named after, in either language; each field once. */
export function mapHeader(header: Table['header'], columns: readonly ImportColumn[]): Mapping {
  const byName = new Map(
    columns.flatMap(({ name, names }) => [name, names.ar, names.en].map((spelling) => [foldText(spelling), name])),
  );
  const taken = new Set<string>();
  return header.map((title) => {
    const name = byName.get(foldText(title));
    if (name === undefined || taken.has(name)) return '';
    taken.add(name);
    return name;
  });
}

/** What is wrong with a cell of a file. */
export interface CellFault {
  field: string;
  code: CellProblem;
  cell: string;
}

export interface MappedRow extends NumberedRow {
  faults: CellFault[];
}

/** Makes a function that reads rows of a file by a mapping; an empty cell says nothing. */
export function rowReader(mapping: Mapping, columns: readonly ImportColumn[]): (row: TableRow) => MappedRow {
  const fields = mapping.map((name) => columns.find((column) => column.name === name));
  return ({ number, cells }) => {
    const row: MappedRow = { number, values: {}, faults: [] };
    for (const [at, field] of fields.entries()) {
      const cell = (cells[at] ?? '').trim();
      if (!field || cell === '') continue;
      const read = field.read(cell);
      if ('value' in read) row.values[field.name] = read.value;
      else row.faults.push({ field: field.name, code: read.problem, cell });
    }
    return row;
  };
}
