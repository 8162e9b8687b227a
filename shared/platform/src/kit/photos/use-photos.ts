import { useEffect, useState, useSyncExternalStore } from 'react';
import { PhotoQueue, type PhotoQueueOptions } from './photo-queue.ts';
import { photoTools } from './photo-tools.ts';

export interface UsePhotosOptions extends Omit<PhotoQueueOptions, 'tools'> {
  /** The bucket that the pictures are stored in. */
  bucket: string;
}

/** Holds the photos of a form, which are uploaded while the rest is filled in, again once the connection is back. */
export function usePhotos({ bucket, ...options }: UsePhotosOptions) {
  const [queue] = useState(() => new PhotoQueue({ ...options, tools: photoTools(bucket) }));
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
