import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deleteDroppedPictures, dropPictures, PICTURES_STAY_MS } from './dropped-pictures.ts';

const deleted = vi.hoisted(() => vi.fn<(paths: readonly string[]) => Promise<void>>(async () => {}));
vi.mock('../listings/ad-pictures.ts', () => ({ adPictures: { delete: deleted } }));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('deletes pictures once their time has come, each person their own, and once', async () => {
  dropPictures('me', ['me/a/1', 'me/a/2']);
  vi.advanceTimersByTime(PICTURES_STAY_MS - 1);
  dropPictures('me', ['me/b/1']);
  await deleteDroppedPictures('me');
  expect(deleted).not.toHaveBeenCalled();

  vi.advanceTimersByTime(1);
  await deleteDroppedPictures('another');
  expect(deleted).not.toHaveBeenCalled();
  await deleteDroppedPictures('me');
  await deleteDroppedPictures('me');
  expect(deleted.mock.calls).toEqual([[['me/a/1', 'me/a/2']]]);

  vi.advanceTimersByTime(PICTURES_STAY_MS);
  await deleteDroppedPictures('me');
  expect(deleted.mock.lastCall).toEqual([['me/b/1']]);
  expect(localStorage).toHaveLength(0);
});

it('deletes nothing where something else was kept', async () => {
  localStorage.setItem('dabbab:dropped-pictures:me', '{');
  await deleteDroppedPictures('me');
  expect(deleted).not.toHaveBeenCalled();
});
