import { deviceStorage } from '@dabbab/platform/device-storage';

/** What this device remembers under a key: a short list of texts, newest first. */
export interface KeptList {
  key: string;
  most: number;
}

/** What is remembered; nothing where that cannot be read. */
export function readKept({ key, most }: KeptList): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}
