import type { PhotoQueue } from './photo-queue.ts';
import type { Photo } from './photo.ts';

const pending = ({ state }: Photo) => state === 'preparing' || state === 'waiting' || state === 'uploading';

/** Waits until no photo is on its way any more. @returns whether all are stored */
export function settled(queue: PhotoQueue): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      const { photos } = queue.state();
      if (photos.some(pending)) return;
      stop();
      resolve(photos.every(({ state }) => state === 'stored'));
    };
    const stop = queue.subscribe(look);
    look();
  });
}
