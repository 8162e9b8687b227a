import type { ParseConfig, ParseResult } from 'papaparse';
import { TableError } from './table.ts';

/** Texts longer than this are parsed beside the page, which goes on answering. */
const LONG = 256 * 1024;

/** Excel writes this line to say which separator follows. */
const separatorLine = /^\ufeff?sep=(.)\r?\n/i;

/**
 * Parses the text of a CSV file: separated by commas, semicolons or tabs, with line breaks inside of quotation marks.
 * @param most how many rows to read at most
 * @throws TableError `quotes`
 */
export async function parseCsv(text: string, most: number): Promise<string[][]> {
  const [line = '', separator = ''] = separatorLine.exec(text) ?? [];
  const { data, errors } = await parse(text.slice(line.length), {
    delimiter: separator,
    delimitersToGuess: [',', ';', '\t'],
    preview: most,
  });
  const open = errors.find(({ code }) => code === 'MissingQuotes' || code === 'InvalidQuotes');
  if (open) throw new TableError('quotes', (open.row ?? 0) + 1 + (line ? 1 : 0));
  // Rows keep the numbers that they have in the spreadsheet.
  return line ? [[], ...data] : data;
}

async function parse(text: string, config: ParseConfig<string[]>): Promise<ParseResult<string[]>> {
  const { default: papa } = await import(/* webpackChunkName: "papaparse" */ 'papaparse');
  if (text.length <= LONG || typeof Worker === 'undefined') return papa.parse<string[]>(text, config);
  return new Promise((resolve) => {
    papa.parse<string[]>(text, { ...config, worker: true, complete: resolve });
  });
}
