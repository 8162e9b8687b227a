import type { PhotoRecord } from '@dabbab/platform/kit/photos/photo';
import { type AdValues, emptyAd } from './ad-values.ts';

/** What is kept of an ad that is not published: it survives a reload, a crash and an expired session. */
export interface Draft {
  /** Drawn once: publishing twice, from two tabs or after a lost reply, makes one ad. */
  adId: string;
  savedAt: string;
  values: AdValues;
  photos: PhotoRecord[];
  /** Of an edit: the version of the ad that it began from. */
  basedOn?: string | undefined;
}

/** A draft belongs to a person: on a shared device the next one does not find it. */
export const draftKey = (userId: string, adId?: string) =>
  adId ? `dabbab:ad-edit:${userId}:${adId}` : `dabbab:ad-draft:${userId}`;

/** What is kept under a key; undefined where nothing is, or nothing that can be read. */
export function readDraft(key: string): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Draft> | null;
    if (!kept?.adId || !kept.values || !Array.isArray(kept.photos)) return undefined;
    // A form of an older version of the product may lack fields.
    return { ...(kept as Draft), values: { ...emptyAd, ...kept.values } };
  } catch {
    return undefined;
  }
}

/** @returns whether the browser kept it */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false; // full or switched off
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // switched off
  }
}
