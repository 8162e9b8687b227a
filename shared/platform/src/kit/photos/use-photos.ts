import { useEffect, useState, useSyncExternalStore } from 'react';
import { PhotoQueue, type PhotoQueueOptions } from './photo-queue.ts';

/** Holds the photos of a form, which are uploaded while the rest is filled in, again once the connection is back. */
export function usePhotos(options: PhotoQueueOptions) {
  const [queue] = useState(() => new PhotoQueue(options));
  useEffect(() => {
    queue.start();
    const onOnline = () => queue.retryOffline();
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
      queue.close();
    };
  }, [queue]);
  return { queue, ...useSyncExternalStore(queue.subscribe, queue.state) };
}
