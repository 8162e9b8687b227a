import { deviceStorage } from '@dabbab/platform/device-storage';
import { rest } from '@dabbab/platform/rest';

const KEY = 'dabbab:visitor';

/** Tells this device from others; it says nothing about the person, and is sent nowhere but here. */
function visitor(): string {
  const kept = deviceStorage.read(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  deviceStorage.write(KEY, made);
  return made;
}

/**
 * Tells the database that an ad is looked at, which counts each person once a day. The request is not waited for, and its
 * failure is ignored.
 */
export function countView(adId: string): void {
  void rest()
    .rpc('count_view', { listing_id: adId, visitor: visitor() })
    .then(
      () => {},
      () => {},
    );
}
