import { draftKey, type KeptDraft, readDraft } from '@dabbab/platform/kit/drafts';
import type { PhotoRecord } from '@dabbab/platform/kit/photos/photo';

/** Makes the key under which this device keeps the draft of a new ad, or of an edit of the ad with this id. */
export const adDraftKey = (userId: string, adId?: string): string => draftKey(adId ? `ad:${adId}` : 'ad', userId);

/** Makes the key under which this device keeps what is typed into a draft of the account. */
export const storedDraftKey = (userId: string, id: string): string => draftKey(`stored-ad:${id}`, userId);

/** What a list shows of the draft of a new ad: texts as they were typed, empty where nothing is. */
export interface KeptAd {
  values: Partial<Record<'title_ar' | 'title_en' | 'make' | 'model' | 'part_category' | 'price', string>>;
  photos: readonly PhotoRecord[];
}

/** Finds the draft of a new ad on this device; undefined without one. */
export function readNewAdDraft(userId: string): KeptDraft<KeptAd> | undefined {
  const kept = readDraft<Partial<KeptAd>>(adDraftKey(userId));
  return kept?.value.values && Array.isArray(kept.value.photos) ? (kept as KeptDraft<KeptAd>) : undefined;
}
