/** What spreadsheets would calculate when they open the file; phone numbers and negative amounts are none. */
const formula = /^'*\s*(?:[=@\t\r]|[+-](?![\d.\s]+$))/;

/** Puts an apostrophe before what a spreadsheet would take for a formula, and run. */
export const guardFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Takes away the apostrophe that `guardFormula` has put there. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
