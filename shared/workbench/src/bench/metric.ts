/** One figure of the benchmark. */
export interface Metric {
  /** What it is called in the JSON, such as `bytes.js`; the part before the dot is what `--only` names. */
  id: string;
  label: string;
  value: number;
  unit: '' | 'KB' | 'MB' | 'ms' | '×' | '%' | 'buffers';
  /** The highest value that is good enough; figures without one explain the others. */
  goal?: number;
  /** What the figure is about, such as the slowest query. */
  note?: string;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const around = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]].map((value) => value ?? Number.NaN);
  return around.reduce((sum, value) => sum + value, 0) / around.length;
}

const BYTES_PER_KB = 1000;

/** Bytes as KB of a thousand, as networks count. */
export const kilobytes = (bytes: number): number => bytes / BYTES_PER_KB;
