import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';
import { sessionAtom, signIn, signOut } from './session.tsx';
import { store } from './store.ts';

const backend = vi.hoisted(() => ({
  tell: (_event: string, _session: unknown): void => {},
  profile: Promise.withResolvers<void>(),
}));

vi.mock('./supabase.ts', () => ({
  loadSupabase: async () => ({
    auth: {
      onAuthStateChange: (listener: typeof backend.tell) => (backend.tell = listener),
      signInWithPassword: async ({ email }: { email: string }) => ({
        data: { session: sessionOf(email) },
        error: null,
      }),
      signOut: async () => ({ error: null }),
    },
  }),
}));

vi.mock('./rest.ts', () => ({
  rest: () => ({
    from: () => ({
      select: () => ({
        eq: (_column: string, id: string) => ({
          maybeSingle: async () => {
            await backend.profile.promise;
            return { data: { username: id, avatar_path: null, is_admin: false }, error: null };
          },
        }),
      }),
    }),
  }),
}));

const sessionOf = (id: string) => ({ user: { id, email: id } });
const key = ['messaging', 'conversations'];

beforeEach(async () => {
  await signOut();
  backend.profile.resolve();
  await signIn('sultan', 'dabbab');
  queryClient.setQueryData(key, ['for sultan only']);
  backend.profile = Promise.withResolvers();
});

it('shows nothing of the one before while the next one is being read', async () => {
  backend.tell('SIGNED_IN', sessionOf('noura'));
  await vi.waitFor(() => expect(store.get(sessionAtom)).toEqual({ status: 'loading', user: null }));
  expect(queryClient.getQueryData(key)).toBeUndefined();
  backend.profile.resolve();
  await vi.waitFor(() => expect(store.get(sessionAtom).user?.username).toBe('noura'));
});

it('keeps what was read when the same person gets a new token', async () => {
  backend.tell('TOKEN_REFRESHED', sessionOf('sultan'));
  await new Promise((resume) => setTimeout(resume, 5));
  expect(store.get(sessionAtom).user?.username).toBe('sultan');
  expect(queryClient.getQueryData(key)).toEqual(['for sultan only']);
});

it('forgets what was read when somebody signs out', async () => {
  await signOut();
  expect(store.get(sessionAtom).status).toBe('signed-out');
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

it('forgets it also in the cache of an isolated remote, which only follows the state of the shell', () => {
  store.set(sessionAtom, { status: 'signed-out', user: null });
  expect(queryClient.getQueryData(key)).toBeUndefined();
});

it('lets the last one win when two sign in one after the other', async () => {
  backend.tell('SIGNED_IN', sessionOf('noura'));
  await vi.waitFor(() => expect(store.get(sessionAtom).status).toBe('loading'));
  backend.tell('SIGNED_IN', sessionOf('sultan'));
  await new Promise((resume) => setTimeout(resume, 5));
  backend.profile.resolve();
  await vi.waitFor(() => expect(store.get(sessionAtom).user?.username).toBe('sultan'));
});
