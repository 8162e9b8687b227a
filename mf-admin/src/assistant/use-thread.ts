import { deviceStorage } from '@dabbab/platform/device-storage';
import { useState } from 'react';

/**
 * Remembers which conversation with the assistant a person is in, on this device, so that it goes on after a reload and on
 * every page. The turns themselves are in the database.
 */
export function useThread(userId: string): [thread: string, begin: () => void] {
  const key = `dabbab:assistant:${userId}`;
  const [thread, setThread] = useState(() => deviceStorage.read(key) ?? keep(key));
  return [thread, () => setThread(keep(key))];
}

function keep(key: string): string {
  const thread = crypto.randomUUID();
  deviceStorage.write(key, thread);
  return thread;
}
