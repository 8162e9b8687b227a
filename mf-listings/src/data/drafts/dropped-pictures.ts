import { deviceStorage } from '@dabbab/platform/device-storage';
import { adPictures } from '../listings/ad-pictures.ts';

/** Longer than the way back is in sight, also if somebody rests on it. */
export const PICTURES_STAY_MS = 5 * 60 * 1000;

interface Dropped {
  /** When they are deleted, in milliseconds since 1970. */
  due: number;
  paths: string[];
}

const keyOf = (userId: string) => `dabbab:dropped-pictures:${userId}`;

function read(userId: string): Dropped[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Dropped[]) : [];
  } catch {
    return []; // of another version of the product
  }
}

const write = (userId: string, dropped: readonly Dropped[]) =>
  deviceStorage.write(keyOf(userId), dropped.length > 0 ? JSON.stringify(dropped) : null);

/** Notes pictures of deleted drafts, which `deleteDroppedPictures` deletes in time, also in a later visit. */
export function dropPictures(userId: string, paths: readonly string[]): void {
  if (paths.length > 0) write(userId, [...read(userId), { due: Date.now() + PICTURES_STAY_MS, paths: [...paths] }]);
}

/** Deletes the pictures whose time has come; the server keeps those of drafts that were brought back. */
export async function deleteDroppedPictures(userId: string): Promise<void> {
  const dropped = read(userId);
  const due = dropped.filter((one) => one.due <= Date.now());
  if (due.length === 0) return;
  write(
    userId,
    dropped.filter((one) => !due.includes(one)),
  );
  await adPictures.delete(due.flatMap(({ paths }) => paths)).catch(() => {}); // what fails only takes up room
}
