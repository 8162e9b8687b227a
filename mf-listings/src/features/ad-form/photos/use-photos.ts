import { useEffect, useState, useSyncExternalStore } from 'react';
import { deletePictures, fetchPicture, storePicture } from '../../../data/listings/picture-files.ts';
import { drawMaster, drawPictures } from './draw-picture.ts';
import { inspectFile, isHeic } from './inspect-file.ts';
import { keptFiles } from './kept-files.ts';
import { PhotoQueue } from './photo-queue.ts';
import type { PhotoTools } from './photo-tools.ts';
import type { Photo, PhotoRecord } from './photo.ts';

const tools: PhotoTools = {
  inspect: inspectFile,
  isHeic,
  drawMaster,
  drawPictures,
  store: storePicture,
  delete: deletePictures,
  fetchStored: fetchPicture,
  kept: keptFiles(),
};

/** The photos of a form, which go up while the rest is filled in. */
export function usePhotos(folder: string, records: readonly PhotoRecord[], published: readonly string[] = []) {
  const [queue] = useState(() => new PhotoQueue(folder, tools, records, published));
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

/** What of the photos survives a reload. */
export function recordsOf(photos: readonly Photo[]): PhotoRecord[] {
  return photos.map(({ id, turns, path, source, state }) => ({
    id,
    turns,
    path,
    ...(source && { source }),
    ...(state === 'preparing' && { raw: true }),
  }));
}
