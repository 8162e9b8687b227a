import type { PhotoQueue } from './photo-queue.ts';
import type { Photo } from './photo.ts';

const pending = ({ state }: Photo) => state === 'preparing' || state === 'waiting' || state === 'uploading';

/** Waits until no photo is on its way any more, nor could be as the queue is closed. @returns whether all are stored */
export function settled(queue: PhotoQueue): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { photos } = queue.state();
      const stuck = queue.closed && photos.some(({ state }) => state === 'waiting');
      if (photos.some(pending) && !stuck) return;
      stop();
      resolve(photos.every(({ state }) => state === 'stored'));
    };
    const stop = queue.subscribe(look);
    look();
  });
}
