import { expect, it, vi } from 'vitest';
import { storeFile } from './picture-files.ts';

const upload = vi.hoisted(() => vi.fn<(...args: unknown[]) => unknown>());
vi.mock('@dabbab/platform/supabase', () => ({
  loadSupabase: async () => ({ storage: { from: () => ({ upload }) } }),
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
