import { draftKey, dropDraft, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import type { CategoryList } from '../../data/categories/categories.ts';
import type { ImportKind } from '../../data/imports/imports.ts';
import type { Mapping } from './mapping.ts';

/** What goes on with an import after a reload: the run, how its file is read, and under which id the file is kept. */
export interface KeptRun {
  run: string;
  fileId: string;
  fileName: string;
  kind: ImportKind;
  list: CategoryList;
  /** Of ads: whose all of them are. */
  owner: string;
  mapping: Mapping;
}

const keyOf = (admin: string) => draftKey('admin-import', admin);

/** Keeps an import of an admin on this device while it is under way. */
export async function keepRun(admin: string, kept: KeptRun, file: Blob): Promise<void> {
  await keptFiles.set(kept.fileId, file);
  writeDraft(keyOf(admin), { ...kept, photos: [{ id: kept.fileId }] });
}

/** Finds the import that was under way, with its file. */
export async function findRun(admin: string): Promise<{ kept: KeptRun; file: Blob } | undefined> {
  const kept = readDraft<KeptRun>(keyOf(admin))?.value;
  const file = kept && (await keptFiles.get(kept.fileId));
  return kept && file ? { kept, file } : undefined;
}

/** Forgets it; its file, too. */
export function forgetRun(admin: string): void {
  const kept = readDraft<KeptRun>(keyOf(admin))?.value;
  dropDraft(keyOf(admin));
  if (kept) void keptFiles.delete(kept.fileId);
}
