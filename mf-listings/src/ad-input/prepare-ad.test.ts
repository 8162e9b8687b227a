import { AppError } from '@dabbab/platform/errors';
import { PhotoQueue } from '@dabbab/platform/kit/photos/photo-queue';
import { photoTools } from '@dabbab/platform/kit/photos/photo-tools';
import { answerRest } from '@dabbab/testing/answer-rest';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAd } from './ad-values.ts';
import { isOffline, outcomeOf } from './outcome.ts';
import { prepareAd } from './prepare-ad.ts';

const photo = new Blob(['photo']);
const store = vi.fn<() => Promise<void>>();
const files = new Map<string, Blob>();

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  answerRest({ 'POST /functions/v1/moderate-listing': () => ({ allowed: true, reasons: [] }) });
  store.mockReset();
  files.clear();
  files.set('a', photo);
});

/** Begins to store two photos, of which this device has one or both. */
function begin() {
  const queue = new PhotoQueue({
    folder: 'me/ad',
    tools: {
      ...photoTools('listings'),
      store,
      drawPictures: async (file) => [{ width: 640, file }],
      kept: { get: async (id) => files.get(id), set: async () => {}, delete: async () => {} },
    },
    records: ['a', 'b'].map((id) => ({ id, turns: 0, path: null })),
  });
  queue.start();
  return { prepare: () => prepareAd(emptyAd, queue).catch((error: unknown) => outcomeOf(error)) };
}

it('waits for a connection with photos that none was there for, and stores them then', async () => {
  files.set('b', photo);
  store.mockResolvedValueOnce().mockRejectedValueOnce(new AppError('offline'));
  const { prepare } = begin();
  expect(await prepare()).toSatisfy(isOffline);
  store.mockResolvedValue();
  expect(await prepare()).toEqual(['me/ad/a', 'me/ad/b']);
});

it.each([
  ['refused', () => files.set('b', photo)],
  ['lost on this device', () => {}],
])('says so of a photo that is %s, also without a connection for others', async (_what, given) => {
  given();
  store.mockRejectedValueOnce(new AppError('offline')).mockRejectedValue(new AppError('forbidden'));
  const { prepare } = begin();
  expect(await prepare()).toEqual({ kind: 'photosFailed' });
});
