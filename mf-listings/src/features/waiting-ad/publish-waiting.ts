import { dropDraft, writeDraft } from '@dabbab/platform/kit/drafts';
import { recordsOf } from '@dabbab/platform/kit/photos/photo';
import { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { photoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { rowOf } from '../../ad-input/ad-values.ts';
import { type Draft, readDraft } from '../../ad-input/draft.ts';
import { isOffline, keptOutcome, outcomeOf } from '../../ad-input/outcome.ts';
import { prepareAd } from '../../ad-input/prepare-ad.ts';
import { ifNotHeld } from '../../data/drafts/hold-draft.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import type { AdRow } from '../../data/listings/ad-fields.ts';
import { AD_BUCKET } from '../../data/listings/ad-pictures.ts';
import { publishAd } from '../../data/listings/save-ad.ts';

export interface WaitingAdResult {
  adId: string;
  /** False if it was refused: its draft keeps the reason. */
  published: boolean;
}

/**
 * Publishes the ad of a person that waits for a connection; one tab does at a time, and none while its form is open.
 * @returns what came of it; undefined where nothing waits, or it goes on waiting
 */
export async function publishWaiting(userId: string): Promise<WaitingAdResult | undefined> {
  const key = adDraftKey(userId);
  let result: WaitingAdResult | undefined;
  await ifNotHeld(key, async () => {
    const draft = readDraft(key);
    if (draft?.waits) result = await publishKept(userId, key, draft);
  });
  return result;
}

async function publishKept(userId: string, key: string, draft: Draft): Promise<WaitingAdResult | undefined> {
  const { adId, values } = draft;
  const queue = new PhotoQueue({
    tools: photoTools(AD_BUCKET),
    folder: `${userId}/${adId}`,
    records: draft.photos,
  });
  queue.start();
  try {
    const paths = await prepareAd(values, queue);
    await publishAd(adId, rowOf(values) as AdRow, paths);
  } catch (error) {
    const outcome = outcomeOf(error);
    const now = { ...draft, photos: recordsOf(queue.state().photos) };
    const waits = isOffline(outcome);
    writeDraft(key, waits ? now : { ...now, waits: undefined, refusal: keptOutcome(outcome) });
    return waits ? undefined : { adId, published: false };
  } finally {
    queue.close();
  }
  dropDraft(key);
  await queue.drop({ stored: false });
  return { adId, published: true };
}
