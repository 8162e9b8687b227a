import { expect, it, vi } from 'vitest';
import { shareReading } from './share-reading.ts';

it('reads once for all who ask meanwhile, and anew for whoever asks later', async () => {
  const read = vi.fn(() => Promise.resolve(read.mock.calls.length));
  const shared = shareReading(read);
  expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1]);
  expect(await shared()).toBe(2);
});

it('keeps no failure', async () => {
  const read = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('there');
  const shared = shareReading<string>(read);
  await expect(Promise.all([shared(), shared()])).rejects.toThrow('away');
  expect(await shared()).toBe('there');
});
