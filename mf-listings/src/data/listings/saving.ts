import { toAppError } from '@dabbab/platform/errors';
import { dropWaiting, sendLater, type WaitingRequest } from '@dabbab/platform/kit/waiting-requests';

/** The queries that change when an ad is saved or removed. */
export const savingChanges = [
  ['listings', 'saved-ads'],
  ['listings', 'saved'],
] as const;

/** The saved ad of a person, as the data API finds it. */
export const savedPath = (userId: string, adId: string): string =>
  `saved_listings?user_id=eq.${userId}&listing_id=eq.${adId}`;

/**
 * Saves or removes an ad, and has the same done later where there is no connection.
 * @throws AppError if the backend refuses it, or the browser does not keep it for later
 */
export async function orLater(
  userId: string,
  adId: string,
  now: () => Promise<void>,
  later: Omit<WaitingRequest, 'invalidates'>,
): Promise<'done' | 'waits'> {
  const about = `saved:${adId}`;
  try {
    await now();
    dropWaiting(userId, about);
    return 'done';
  } catch (cause) {
    const error = toAppError(cause);
    const waits = error.code === 'offline' && sendLater(userId, about, { ...later, invalidates: savingChanges });
    if (!waits) throw error;
    return 'waits';
  }
}
