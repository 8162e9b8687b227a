import type { Lookups } from '@dabbab/platform/lookups';

/** Writes a range of engine sizes, to be shown from left to right: "251–700", "≤ 250", "1000+". */
export function engineRange({ min_cc, max_cc }: Lookups['engine_sizes'][number]): string {
  if (max_cc === null) return `${(min_cc ?? 1) - 1}+`;
  return min_cc ? `${min_cc}–${max_cc}` : `≤ ${max_cc}`;
}
