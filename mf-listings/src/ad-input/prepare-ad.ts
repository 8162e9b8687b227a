import { AppError } from '@dabbab/platform/errors';
import type { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { settled } from '@dabbab/platform/kit/photos/settled';
import type { AdValues } from './ad-values.ts';
import { checkTexts, NotPublished } from './outcome.ts';

export type PublishStage = 'uploading' | 'checking' | 'saving';

/**
 * Does what comes before an ad is written: stores its photos and has its texts checked.
 * @param onStage is told what is under way
 * @returns the paths of its pictures, in their order
 * @throws what `outcomeOf` explains
 */
export async function prepareAd(
  values: AdValues,
  queue: PhotoQueue,
  onStage: (stage: PublishStage) => void = () => {},
): Promise<string[]> {
  onStage('uploading');
  await storePhotos(queue);
  onStage('checking');
  const paths = queue.state().photos.flatMap(({ path }) => path ?? []);
  await checkTexts(values, paths);
  onStage('saving');
  return paths;
}

async function storePhotos(queue: PhotoQueue): Promise<void> {
  const { length } = queue.state().photos;
  queue.retryOffline();
  const all = await settled(queue);
  const { photos } = queue.state();
  // One whose file the browser has thrown away is not among them any more.
  if (all && photos.length === length) return;
  const failed = photos.filter(({ state }) => state !== 'stored');
  const offline = photos.length === length && failed.every(({ error }) => error === 'offline');
  throw offline ? new AppError('offline') : new NotPublished({ kind: 'photosFailed' });
}
