import { draftKey, type KeptDraft, readDraft } from '@dabbab/platform/kit/drafts';
import type { PhotoRecord } from '@dabbab/platform/kit/photos/photo';
import { queryOptions } from '@dabbab/platform/query';

/** Makes the key under which this device keeps the draft of a new ad, or of an edit of the ad with this id. */
export const adDraftKey = (userId: string, adId?: string): string => draftKey(adId ? `ad:${adId}` : 'ad', userId);

/** Makes the key under which this device keeps what is typed into a draft of the account. */
export const storedDraftKey = (userId: string, id: string): string => draftKey(`stored-ad:${id}`, userId);

/** What a list shows of the draft of a new ad: texts as they were typed, empty where nothing is. */
export interface KeptAd {
  values: Partial<Record<'title_ar' | 'title_en' | 'make' | 'model' | 'part_category' | 'price', string>>;
  photos: readonly PhotoRecord[];
  /** It is published as soon as there is a connection. */
  waits?: boolean;
  /** Why it was not, when that was tried without its form. */
  refusal?: object;
}

function readNewAdDraft(userId: string): KeptDraft<KeptAd> | null {
  const kept = readDraft<Partial<KeptAd>>(adDraftKey(userId));
  return kept?.value.values && Array.isArray(kept.value.photos) ? (kept as KeptDraft<KeptAd>) : null;
}

/** The draft of a new ad on this device, which may be published while it is looked at; null without one. */
export function newAdDraftQuery(userId: string) {
  const read = () => readNewAdDraft(userId);
  return queryOptions({
    queryKey: ['listings', 'new-ad-draft', userId],
    queryFn: read,
    initialData: read,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
}
