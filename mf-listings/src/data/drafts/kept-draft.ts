import { dropDraft, readDraft } from '@dabbab/platform/kit/drafts';
import { keptFiles } from '@dabbab/platform/kit/photos/kept-files';
import { storedDraftKey } from '../listings/ad-draft.ts';

/** Drops what this device keeps of a draft of the account: it is published. */
export async function dropKeptDraft(userId: string, id: string): Promise<void> {
  const key = storedDraftKey(userId, id);
  const kept = readDraft<{ photos?: { id: string }[] }>(key);
  if (!kept) return;
  dropDraft(key);
  for (const photo of kept.value.photos ?? []) await keptFiles.delete(photo.id);
}
