import { deviceStorage } from '@dabbab/platform/device-storage';

/** A short list of texts that this device keeps under a key, newest first. */
export interface KeptList {
  key: string;
  most: number;
}

/** Reads a kept list; empty if the browser keeps nothing. */
export function readKept({ key, most }: KeptList): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}
