import { toAppError } from '@dabbab/platform/errors';
import { dropWaiting, sendLater, type WaitingRequest, waitingRequests } from '@dabbab/platform/kit/waiting-requests';

/** The queries that change when an ad is saved or removed. */
export const savingChanges = [
  ['listings', 'saved-ads'],
  ['listings', 'saved'],
] as const;

/** The saved ad of a person, as the data API finds it. */
export const savedPath = (userId: string, adId: string): string =>
  `saved_listings?user_id=eq.${userId}&listing_id=eq.${adId}`;

const aboutOf = (adId: string) => `saved:${adId}`;

/** Tells what waits for a connection: that the ad is saved (true) or removed (false); undefined where neither does. */
export function waitingSave(userId: string, adId: string): boolean | undefined {
  const waiting = waitingRequests(userId)[aboutOf(adId)];
  return waiting && waiting.method === 'POST';
}

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
  const about = aboutOf(adId);
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
