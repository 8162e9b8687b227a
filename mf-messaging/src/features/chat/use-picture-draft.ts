import { visitStorage } from '@dabbab/platform/device-storage';
import { draftKey, dropDraft, readDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import type { PhotoRecord } from '@dabbab/platform/kit/photos/photo';
import { useState } from 'react';

/** Keeps the pictures of an unsent message over a reload, as `useDraftText` keeps its words. */
export function usePictureDraft(userId: string, conversationId: string) {
  const key = draftKey(`message-pictures:${conversationId}`, userId);
  const [records, setRecords] = useState(
    () => readDraft<{ photos: PhotoRecord[] }>(key, visitStorage)?.value.photos ?? [],
  );
  const keep = (photos: PhotoRecord[]) => {
    setRecords(photos);
    if (photos.length > 0) writeDraft(key, { photos }, visitStorage);
    else dropDraft(key, visitStorage);
  };
  return [records, keep] as const;
}
