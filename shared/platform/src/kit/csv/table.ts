/** What a file of rows holds: texts, as they were written. */
export interface Table {
  header: readonly string[];
  /** Each as long as the header. */
  rows: readonly TableRow[];
}

export interface TableRow {
  /** Its number in the file, as spreadsheets count: the header is 1. */
  number: number;
  cells: readonly string[];
}

/** How much of a file is taken. */
export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** Letters in a cell. */
  cell: number;
}

/** Takes what a person edits by hand. */
export const tableLimits: TableLimits = { bytes: 5 * 1024 * 1024, rows: 500, columns: 60, cell: 10_000 };

/** Why a file is not taken as a whole; each has a text in `@dabbab/ui/connected/table-file`. */
export type TableProblemCode =
  /** Neither text nor a spreadsheet. */
  | 'type'
  /** A spreadsheet of the format before 2007. */
  | 'old'
  /** A spreadsheet that asks for a password. */
  | 'locked'
  | 'large'
  | 'rows'
  | 'columns'
  | 'cell'
  | 'empty'
  /** Two columns have one name. */
  | 'header'
  /** Quotation marks do not match. */
  | 'quotes'
  /** Whoever reads it knows none of its columns. */
  | 'unknown'
  /** More than one was chosen at once. */
  | 'several';

/** Says that a file is not taken, and why. */
export class TableError extends Error {
  readonly code: TableProblemCode;
  /** What is allowed, what is named twice, or the number of the row. */
  readonly detail: string | number | undefined;

  constructor(code: TableProblemCode, detail?: string | number) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
