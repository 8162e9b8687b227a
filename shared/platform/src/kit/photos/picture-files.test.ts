import { expect, it, vi } from 'vitest';
import { deleteFiles, storeFile } from './picture-files.ts';

const { upload, remove } = vi.hoisted(() => ({
  upload: vi.fn<(...args: unknown[]) => unknown>(),
  remove: vi.fn<(names: string[]) => unknown>(),
}));
vi.mock('@dabbab/platform/supabase', () => ({
  loadSupabase: async () => ({ storage: { from: () => ({ upload, remove }) } }),
}));

const store = () => storeFile('messages', 'talk/person/id.webp', new Blob(['x'], { type: 'image/jpeg' }));

it('counts a file as stored that is there already: the answer to its first upload got lost', async () => {
  upload.mockResolvedValue({ error: { status: 400, statusCode: '409', message: 'The resource already exists' } });
  await expect(store()).resolves.toBeUndefined();
  expect(upload.mock.lastCall?.[2]).toEqual({ contentType: 'image/jpeg', cacheControl: '31536000' });
});

it('passes on every other refusal', async () => {
  upload.mockResolvedValue({ error: { status: 400, statusCode: '403', message: 'new row violates' } });
  await expect(store()).rejects.toMatchObject({ code: 'unexpected' });
});

it('deletes however many files there are, as many at once as the storage takes', async () => {
  const names = Array.from({ length: 2500 }, (_one, number) => `person/${number}.webp`);
  await deleteFiles('listings', names);
  expect(remove.mock.calls.map(([some]) => some.length)).toEqual([1000, 1000, 500]);
  expect(remove.mock.calls.flatMap(([some]) => some)).toEqual(names);
});
