import { toAppError } from '@dabbab/platform/errors';
import { changedColumns } from '@dabbab/platform/kit/fields';
import { readPhone } from '@dabbab/platform/kit/phone-number';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { settled } from '@dabbab/platform/kit/photos/settled';
import { useQueryClient } from '@dabbab/platform/query';
import { useRef, useState } from 'react';
import type { AdRow } from '../../data/listings/ad-fields.ts';
import { adPictures } from '../../data/listings/ad-pictures.ts';
import type { EditableAd } from '../../data/listings/editable-ad.ts';
import { listingKeys } from '../../data/listings/keys.ts';
import { savePhone } from '../../data/listings/own-ads.ts';
import { AdChangedError, changeAd, publishAd } from '../../data/listings/save-ad.ts';
import { moderateWords, type Reason } from '../../data/listings/words.ts';
import { type AdValues, rowOf } from './ad-values.ts';
import { refusedField, refusedWords } from './refused-field.ts';
import { wordsOf } from './words/facts-of.ts';

/** Why the ad is not published; each has a text under `outcomes`. */
export type Outcome =
  | { kind: 'photosFailed' | 'adLimit' | 'changed' }
  | { kind: 'moderationFailed'; error: unknown }
  | { kind: 'flagged'; reasons: Reason[] }
  | { kind: 'refused'; field: keyof AdValues }
  | { kind: 'failed'; error: unknown };

export type Stage = 'idle' | 'uploading' | 'checking' | 'saving';

export interface PublishOptions {
  userId: string;
  adId: string;
  queue: PhotoQueue;
  /** The ad as it was when it is edited. */
  original: EditableAd | undefined;
  /** The version that the edit began from. */
  version: string | undefined;
  needsPhone: boolean;
}

/** Publishes or saves: photos stored, words checked, phone kept, then the ad. Twice at once is once. */
export function usePublish({ userId, adId, queue, original, version, needsPhone }: PublishOptions) {
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>('idle');
  const busy = useRef(false);

  async function attempt(values: AdValues, force: boolean): Promise<Outcome | undefined> {
    setStage('uploading');
    if (!(await settled(queue))) return { kind: 'photosFailed' };
    setStage('checking');
    const verdict = await moderateWords(wordsOf(values), values.tags, values.model).catch((error: unknown) => ({
      error,
    }));
    if ('error' in verdict) return { kind: 'moderationFailed', error: verdict.error };
    if (!verdict.allowed) return { kind: 'flagged', reasons: verdict.reasons };
    setStage('saving');
    const phone = needsPhone && (values.show_phone || values.show_whatsapp) ? readPhone(values.phone) : null;
    if (phone) await savePhone(userId, phone);
    await save(values, force);
    return undefined;
  }

  async function save(values: AdValues, force: boolean): Promise<void> {
    const row = rowOf(values) as AdRow; // nothing that the database wants is missing: the form has checked it
    const paths = queue.state().photos.flatMap(({ path }) => path ?? []);
    if (!original) return publishAd(adId, row, paths);
    const moved = paths.join() !== original.pictures.join();
    await changeAd(
      adId,
      force ? null : (version ?? null),
      changedColumns<AdRow>(original, row),
      moved ? paths : undefined,
    );
    // What leads to them is gone; if deleting fails they are only in nobody's way.
    void adPictures.delete(original.pictures.filter((path) => !paths.includes(path))).catch(() => {});
  }

  /** @returns what went wrong; undefined when the ad is published */
  async function publish(values: AdValues, force = false): Promise<Outcome | 'busy' | undefined> {
    if (busy.current) return 'busy';
    busy.current = true;
    const outcome = await attempt(values, force).catch(outcomeOf);
    // Published once, the form has done its work: a second press comes too late.
    busy.current = outcome === undefined;
    setStage('idle');
    if (!outcome) void client.invalidateQueries({ queryKey: listingKeys.all });
    return outcome;
  }

  return { stage, publish };
}

/** What the database's refusal means. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof AdChangedError) return { kind: 'changed' };
  if (toAppError(error).reason === 'ad_limit') return { kind: 'adLimit' };
  const reason = refusedWords(error);
  if (reason) return { kind: 'flagged', reasons: [reason] };
  const field = refusedField(error);
  return field ? { kind: 'refused', field } : { kind: 'failed', error };
}
