import { deviceStorage } from '@dabbab/platform/device-storage';
import { useAuth } from '@dabbab/platform/session';
import { useState } from 'react';

/**
 * Keeps something of a desk in this browser, for the admin who is signed in alone.
 * @param read makes it of what was kept, which may be of an older build; undefined where nothing (sensible) is
 */
export function useKept<T>(what: string, desk: string, read: (kept: unknown) => T): [T, (next: T) => void] {
  const { user } = useAuth();
  const key = `admin:${what}:${desk}:${user?.id ?? ''}`;
  const [value, setValue] = useState(() => read(parsed(deviceStorage.read(key))));
  return [
    value,
    (next) => {
      deviceStorage.write(key, JSON.stringify(next));
      setValue(next);
    },
  ];
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
