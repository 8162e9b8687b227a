/** What the tests of storage share: buckets of their own, and bytes to put in. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { secret } from './clients.ts';

type BucketOptions = NonNullable<Parameters<SupabaseClient['storage']['createBucket']>[1]>;

/** Makes a bucket nobody but the server has policies for. */
export async function newBucket(options: Partial<BucketOptions> = {}): Promise<string> {
  const name = `test-${randomUUID()}`;
  const { error } = await secret().storage.createBucket(name, { public: false, ...options });
  if (error) throw error;
  return name;
}

/** Any bytes will do: the declared type counts, as on hosted Supabase. */
export const bytes = (size = 64, type = 'image/webp') => new Blob([new Uint8Array(size).fill(7)], { type });

export const unique = (ending = '.webp') => `${randomUUID()}${ending}`;
