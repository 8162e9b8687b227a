import { deviceStorage } from '@dabbab/platform/device-storage';

const KEY = 'dabbab:visitor';

/** Tells this device from others, for counts of looks; it says nothing about the person, and is sent nowhere but here. */
export function visitorId(): string {
  const kept = deviceStorage.read(KEY);
  if (kept) return kept;
  const made = crypto.randomUUID();
  deviceStorage.write(KEY, made);
  return made;
}
