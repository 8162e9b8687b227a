import { beforeEach, expect, it, vi } from 'vitest';
import { setNewPassword } from './password-reset.ts';

const backend = vi.hoisted(() => ({ signedOut: [] as unknown[], refusals: 0 }));

vi.mock('../supabase.ts', () => ({
  loadSupabase: async () => ({
    auth: {
      updateUser: async () => ({ error: null }),
      signOut: async (options: unknown) => {
        backend.signedOut.push(options);
        return { error: backend.refusals-- > 0 ? new Error('Service unavailable') : null };
      },
    },
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  backend.signedOut = [];
  return () => vi.useRealTimers();
});

it.each([
  ['at once', 0, 1, true],
  ['after a refusal', 2, 3, true],
  ['not at all, which is said', 9, 3, false],
])('a new password ends the other sessions: %s', async (_how, refusals, asked, ended) => {
  backend.refusals = refusals;
  const done = setNewPassword('kawasaki-z900');
  await vi.runAllTimersAsync();
  expect(await done).toBe(ended);
  expect(backend.signedOut).toEqual(Array.from({ length: asked }, () => ({ scope: 'others' })));
});
