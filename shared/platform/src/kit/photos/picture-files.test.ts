import { expect, it, vi } from 'vitest';
import { deleteFiles, storeFile } from './picture-files.ts';

const { upload, remove } = vi.hoisted(() => ({
  upload: vi.fn<(...args: unknown[]) => unknown>(),
  remove: vi.fn<(names: string[]) => unknown>(),
}));
vi.mock('@dabbab/platform/supabase', () => ({
  loadSupabase: async () => ({ storage: { from: () => ({ upload, remove }) } }),
}));

const rpc = vi.hoisted(() => vi.fn<(...args: unknown[]) => unknown>());
vi.mock('@dabbab/platform/rest', () => ({ rest: () => ({ rpc }) }));

const store = () => storeFile('messages', 'talk/person/id.webp', new Blob(['x'], { type: 'image/jpeg' }));

it('counts a file as stored that is there already: the answer to its first upload got lost', async () => {
  upload.mockResolvedValue({ error: { status: 400, statusCode: '409', message: 'The resource already exists' } });
  await expect(store()).resolves.toBeUndefined();
  expect(upload.mock.lastCall?.[2]).toEqual({ contentType: 'image/jpeg', cacheControl: '31536000' });
});

it('asks the database why a policy refused, since storage does not say', async () => {
  upload.mockResolvedValue({ error: { status: 400, statusCode: '403', message: 'new row violates' } });
  rpc.mockResolvedValueOnce({ error: { code: 'PT429', hint: 'files_today' }, status: 429 });
  await expect(store()).rejects.toMatchObject({ code: 'too-many-requests', reason: 'files_today' });
  expect(rpc).toHaveBeenLastCalledWith('check_upload', { bucket: 'messages', file: 'talk/person/id.webp' });
  rpc.mockResolvedValueOnce({ error: null, status: 204 });
  await expect(store()).rejects.toMatchObject({ code: 'forbidden' });
});

it('passes on every other refusal', async () => {
  upload.mockResolvedValue({ error: { status: 400, statusCode: '413', message: 'too large' } });
  await expect(store()).rejects.toMatchObject({ code: 'unexpected' });
});

it('deletes however many files there are, as many at once as the storage takes', async () => {
  const names = Array.from({ length: 2500 }, (_one, number) => `person/${number}.webp`);
  await deleteFiles('listings', names);
  expect(remove.mock.calls.map(([some]) => some.length)).toEqual([1000, 1000, 500]);
  expect(remove.mock.calls.flatMap(([some]) => some)).toEqual(names);
});
