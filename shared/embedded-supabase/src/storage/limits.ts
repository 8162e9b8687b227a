/** What a bucket takes in: sizes and types. */
import type { Bucket } from './database.ts';
import { invalidSize, wrongType } from './errors.ts';

/** The bucket's limit in bytes, within the project's own. */
export const sizeLimitOf = (bucket: Bucket, projectLimit: number): number =>
  Math.min(bucket.file_size_limit ?? projectLimit, projectLimit);

/** "1mb" → 1000000, in the units of the storage API. */
export function parseSize(text: string): number {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)(gb|mb|kb|b)$/i.exec(text) ?? [];
  if (count === undefined) throw invalidSize();
  const units = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 };
  return Math.round(Number(count) * units[unit.toLowerCase() as keyof typeof units]);
}

/** The declared type counts, as on hosted Supabase; `image/*` allows every image. */
export function checkType(type: string, allowed: string[] | null): void {
  if (!allowed || allowed.length === 0) return;
  const plain = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const fits = (one: string) => one === plain || (one.endsWith('/*') && plain.startsWith(one.slice(0, -1)));
  if (!allowed.some(fits)) throw wrongType(type);
}

/** Types that a bucket may be limited to. */
export function checkAllowedTypes(types: string[]): void {
  for (const type of types) if (!/^[\w\-+.]+\/([\w\-+.]+(;\s*charset=[\w-]+)?|\*)$/.test(type)) throw wrongType(type);
}
