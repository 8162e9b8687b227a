import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { TableError } from './table.ts';

/** A few kilobytes may unpack to gigabytes: it is unpacked in slices, and given up once it is larger than this. */
const MOST_UNPACKED = 24 * 1024 * 1024;
const SLICE = 8 * 1024;

/**
 * Unpacks the parts of a spreadsheet that are text, by name, whatever sizes the archive claims for them.
 * @throws TableError `large`, `type`
 */
export function unpackXlsx(bytes: Uint8Array): Record<string, Uint8Array> {
  const parts: Record<string, Uint8Array[]> = {};
  let size = 0;
  const unzip = new Unzip((file: UnzipFile) => {
    if (!/\.(xml|rels)$/.test(file.name)) return;
    const chunks: Uint8Array[] = (parts[file.name] = []);
    file.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > MOST_UNPACKED) throw new TableError('large');
      chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += SLICE) {
      unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length);
    }
  } catch (error) {
    throw error instanceof TableError ? error : new TableError('type');
  }
  return Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, joined(chunks)]));
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
