import { readDraft as readKept } from '@dabbab/platform/kit/drafts';
import type { PhotoRecord } from '@dabbab/platform/kit/photos/photo';
import type { FormStep } from '../data/listings/ad-fields.ts';
import { type AdValues, emptyAd } from './ad-values.ts';
import { type Outcome, restoredOutcome } from './outcome.ts';

/** A form as it is kept on this device: it survives a reload, a crash and an expired session. */
export interface Draft {
  /** The id that the ad will have. It is chosen here, so that publishing twice, from two tabs or after a lost reply, makes one ad. */
  adId: string;
  /** When it was last kept, ISO 8601; empty for a form that begins now. */
  savedAt: string;
  values: AdValues;
  photos: PhotoRecord[];
  /** The step that was open last. */
  step?: FormStep | undefined;
  /** `updated_at` of the ad, or of the draft in the account, that it changes; undefined for a new ad. */
  basedOn?: string | undefined;
  /** It is published as soon as there is a connection. */
  waits?: boolean | undefined;
  /** Why it was not, when that was tried without its form. */
  refusal?: Outcome | undefined;
}

/** Reads the draft that is kept under a key; undefined if there is none. */
export function readDraft(key: string): Draft | undefined {
  const kept = readKept<Partial<Draft>>(key);
  if (!kept?.value.adId || !kept.value.values || !Array.isArray(kept.value.photos)) return undefined;
  const { refusal, ...draft } = kept.value as Draft;
  return {
    ...draft,
    savedAt: kept.savedAt,
    // A draft of an older version of the product may lack fields.
    values: { ...emptyAd, ...draft.values },
    ...(refusal && { refusal: restoredOutcome(refusal) }),
  };
}
