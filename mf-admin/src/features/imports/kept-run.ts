import { draftKey, dropDraft, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import type { CategoryList } from '../../data/categories/categories.ts';
import type { ImportKind } from '../../data/imports/imports.ts';
import type { Mapping } from './mapping.ts';

const KEY = draftKey('admin-import');

/** What goes on with an import after a reload: the run, how its file is read, and under which id the file is kept. */
export interface KeptRun {
  run: string;
  fileId: string;
  fileName: string;
  kind: ImportKind;
  list: CategoryList;
  mapping: Mapping;
}

/** Keeps an import on this device while it is under way. */
export async function keepRun(kept: KeptRun, file: Blob): Promise<void> {
  await keptFiles.set(kept.fileId, file);
  writeDraft(KEY, { ...kept, photos: [{ id: kept.fileId }] });
}

/** Finds the import that was under way, with its file. */
export async function findRun(): Promise<{ kept: KeptRun; file: Blob } | undefined> {
  const kept = readDraft<KeptRun>(KEY)?.value;
  const file = kept && (await keptFiles.get(kept.fileId));
  return kept && file ? { kept, file } : undefined;
}

/** Forgets it; its file, too. */
export const forgetRun = (): void => dropDraft(KEY);
