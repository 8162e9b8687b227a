/**
 * Guards: each asserts the inner part of a library that this package relies on. When one fails after an upgrade, look at
 * what it names first: it may have stopped working without a sound.
 */
import { getStorageSchemaSql } from '@supabase/lite';
import { expect, it } from 'vitest';

it('bootstrap gets the tables of storage from Lite', () => {
  const storage = getStorageSchemaSql();
  for (const part of [
    'storage.buckets (',
    'storage.objects (',
    'storage.foldername(name text)',
    'UNIQUE (bucket_id, name)',
  ])
    expect(storage).toContain(part);
});
