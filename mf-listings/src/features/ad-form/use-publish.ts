import { changedColumns } from '@dabbab/platform/kit/fields';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { useAction } from '@dabbab/ui/connected/use-action';
import { useState } from 'react';
import { type AdValues, rowOf } from '../../ad-input/ad-values.ts';
import { type Outcome, outcomeOf } from '../../ad-input/outcome.ts';
import { prepareAd, type PublishStage } from '../../ad-input/prepare-ad.ts';
import type { AdRow } from '../../data/listings/ad-fields.ts';
import { adPictures } from '../../data/listings/ad-pictures.ts';
import type { EditableAd } from '../../data/listings/editable-ad.ts';
import { allListings } from '../../data/listings/keys.ts';
import { changeAd, publishAd } from '../../data/listings/save-ad.ts';

export interface PublishOptions {
  adId: string;
  queue: PhotoQueue;
  /** The ad before the edit; undefined for a new one. */
  original: EditableAd | undefined;
  /** `updated_at` of the ad when the edit began. */
  version: string | undefined;
  onPublished: () => void;
  onFailed: (outcome: Outcome) => void;
}

interface Attempt {
  values: AdValues;
  /** Overwrites what somebody else changed since the edit began. */
  force: boolean;
}

/** Publishes or saves an ad: stores its photos, has its texts checked, then writes the ad. */
export function usePublish(options: PublishOptions) {
  const { adId, queue, original, version, onPublished, onFailed } = options;
  const [stage, setStage] = useState<PublishStage>('uploading');

  async function send({ values, force }: Attempt): Promise<true> {
    const paths = await prepareAd(values, queue, setStage);
    await save(values, paths, force);
    return true;
  }

  async function save(values: AdValues, paths: readonly string[], force: boolean): Promise<void> {
    const row = rowOf(values) as AdRow; // nothing that the database wants is missing: the form has checked it
    if (!original) return publishAd(adId, row, paths);
    const moved = paths.join() !== original.pictures.join();
    await changeAd(
      adId,
      force ? null : (version ?? null),
      changedColumns<AdRow>(original, row),
      moved ? paths : undefined,
    );
    // Nothing refers to these pictures any more; if deleting them fails, they only take up room.
    void adPictures.delete(original.pictures.filter((path) => !paths.includes(path))).catch(() => {});
  }

  const {
    act,
    pending,
    data: published,
  } = useAction<Attempt, true>(
    { invalidates: [allListings], refetch: 'none', send },
    {
      done: onPublished,
      failed: (error) => {
        onFailed(outcomeOf(error));
        return undefined; // the form says it
      },
    },
  );
  // Published once, the form stays busy until its page is left: a second press comes too late.
  return { stage: pending || published ? stage : ('idle' as const), publish: act };
}
