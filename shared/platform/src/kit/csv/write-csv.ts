import { guardFormula } from './formulas.ts';

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Writes rows as a CSV file that Excel opens with its Arabic letters whole, and that calculates nothing there. `readTable`
 * reads the same rows from it.
 */
export async function writeCsv(header: readonly string[], rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import(/* webpackChunkName: "papaparse" */ 'papaparse');
  const guarded = [header, ...rows].map((cells) => cells.map(guardFormula));
  return new Blob([BYTE_ORDER_MARK + papa.unparse(guarded, { newline: '\r\n' })], { type: 'text/csv;charset=utf-8' });
}
