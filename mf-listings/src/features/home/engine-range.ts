import type { Lookups } from '@dabbab/platform/lookups';

/** "251–700", "≤ 250", "1000+": to be shown from left to right. */
export function engineRange({ min_cc, max_cc }: Lookups['engine_sizes'][number]): string {
  if (max_cc === null) return `${(min_cc ?? 1) - 1}+`;
  return min_cc ? `${min_cc}–${max_cc}` : `≤ ${max_cc}`;
}
