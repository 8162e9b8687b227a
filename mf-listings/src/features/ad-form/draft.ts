import { draftKey as keyOf, readDraft as readKept } from '@dabbab/platform/kit/drafts';
import type { PhotoRecord } from '@dabbab/platform/kit/photos/photo';
import { type AdValues, emptyAd } from './ad-values.ts';

/** What is kept of an ad that is not published: it survives a reload, a crash and an expired session. */
export interface Draft {
  /** Drawn once: publishing twice, from two tabs or after a lost reply, makes one ad. */
  adId: string;
  /** When it was last kept; ISO 8601, empty for one that begins now. */
  savedAt: string;
  values: AdValues;
  photos: PhotoRecord[];
  /** Of an edit: the version of the ad that it began from. */
  basedOn?: string | undefined;
}

/** Names what a person's draft of a new ad is kept under, or that of changes to an ad. */
export const draftKey = (userId: string, adId?: string): string => keyOf(adId ? `ad:${adId}` : 'ad', userId);

/** Finds the draft that is kept under a key; undefined where there is none. */
export function readDraft(key: string): Draft | undefined {
  const kept = readKept<Partial<Draft>>(key);
  if (!kept?.value.adId || !kept.value.values || !Array.isArray(kept.value.photos)) return undefined;
  // A form of an older version of the product may lack fields.
  return { ...(kept.value as Draft), savedAt: kept.savedAt, values: { ...emptyAd, ...kept.value.values } };
}
