import { TableError } from './table.ts';

/**
 * Reads the text of a file as spreadsheets write it: UTF-8 with or without a mark, UTF-16 with one ("Unicode text"), else
 * windows-1256, in which Excel for Arabic saves CSV.
 * @throws TableError `type` for what is no text
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // No text has these bytes, and every picture, archive and program has.
  if (bytes.includes(0)) throw new TableError('type');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
