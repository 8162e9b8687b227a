import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';
import { missingSessionAtom, refreshUser, sessionAtom, signOut, startSession } from './session.tsx';
import { signIn } from './sign-in/email.ts';
import { store } from './store.ts';
import { sessionKey } from './stored-session.ts';

const backend = vi.hoisted(() => ({
  tell: (_event: string, _session: unknown): void => {},
  profile: Promise.withResolvers<void>(),
  profileError: null as Error | null,
  admin: false,
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
            if (backend.profileError) return { data: null, error: backend.profileError };
            return {
              data: { username: id, avatar_path: null, is_admin: backend.admin, suspended: false },
              error: null,
            };
          },
        }),
      }),
    }),
  }),
}));

const tokenOf = (aal: string) => `e30.${btoa(JSON.stringify({ aal }))}.x`;
const sessionOf = (id: string) => ({ access_token: tokenOf('aal1'), user: { id, email: id } });
/** Of somebody with an authenticator app. */
const guarded = (aal: string) => ({
  access_token: tokenOf(aal),
  user: { id: 'noura', email: 'noura', factors: [{ status: 'verified' }] },
});
const key = ['messaging', 'conversations'];

beforeEach(async () => {
  await signOut();
  backend.admin = false;
  backend.profileError = null;
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

it('only logs when the profile does not load, and knows it once it was read', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.profileError = new Error('no answer');
  backend.profile.resolve();
  backend.tell('SIGNED_IN', sessionOf('noura'));
  await vi.waitFor(() => expect(store.get(sessionAtom).user).toMatchObject({ id: 'noura', username: null }));
  expect(log).toHaveBeenCalledWith('Error fetching profile on load', backend.profileError);
  expect(store.get(sessionAtom)).toMatchObject({ status: 'signed-in', user: { isAdmin: false, unread: true } });
  backend.profileError = null;
  backend.admin = true;
  await refreshUser();
  expect(store.get(sessionAtom).user).toMatchObject({ username: 'noura', isAdmin: true });
  expect(store.get(sessionAtom).user).not.toHaveProperty('unread');
  log.mockRestore();
});

it('keeps what it knows of a person when her profile cannot be read again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend.profile.resolve();
  backend.admin = true;
  await refreshUser();
  backend.profileError = new Error('no answer');
  await refreshUser();
  expect(store.get(sessionAtom).user).toMatchObject({ username: 'sultan', isAdmin: true });
  log.mockRestore();
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

it('takes nobody for signed in before the code of her authenticator app', async () => {
  await signOut();
  backend.profile.resolve();
  backend.tell('SIGNED_IN', guarded('aal1'));
  await vi.waitFor(() => expect(store.get(missingSessionAtom)).toBe('second-factor'));
  expect(store.get(sessionAtom).status).toBe('signed-out');
  backend.tell('MFA_CHALLENGE_VERIFIED', guarded('aal2'));
  await vi.waitFor(() => expect(store.get(sessionAtom).user?.username).toBe('noura'));
  expect(store.get(missingSessionAtom)).toBeNull();
});

it('says that a session has ended by itself', async () => {
  backend.tell('SIGNED_OUT', null);
  await vi.waitFor(() => expect(store.get(missingSessionAtom)).toBe('ended'));
  expect(store.get(sessionAtom).status).toBe('signed-out');
});

it('tells a sign-out in another tab from a session that has ended by itself', async () => {
  await startSession();
  dispatchEvent(new StorageEvent('storage', { key: 'signed-out', newValue: '1' }));
  expect(store.get(sessionAtom).status).toBe('signed-in'); // until supabase-js says so
  backend.tell('SIGNED_OUT', null);
  await vi.waitFor(() => expect(store.get(missingSessionAtom)).toBe('left'));
  backend.profile.resolve();
  await signIn('sultan', 'dabbab');
  expect(store.get(missingSessionAtom)).toBeNull();
  backend.tell('SIGNED_OUT', null);
  await vi.waitFor(() => expect(store.get(missingSessionAtom)).toBe('ended'));
});

it('tells the other tabs before it signs out', async () => {
  localStorage.removeItem('signed-out');
  await signOut();
  expect(localStorage.getItem('signed-out')).not.toBeNull();
});

it('says nothing about a session that the person has ended', async () => {
  await signOut();
  backend.tell('SIGNED_OUT', null);
  await new Promise((resume) => setTimeout(resume, 5));
  expect(store.get(missingSessionAtom)).toBeNull();
});

it('says nothing while a session only cannot be refreshed, which is still stored', async () => {
  localStorage.setItem(sessionKey(), JSON.stringify(sessionOf('sultan')));
  backend.tell('INITIAL_SESSION', null);
  await vi.waitFor(() => expect(store.get(sessionAtom).status).toBe('signed-out'));
  expect(store.get(missingSessionAtom)).toBeNull();
  localStorage.clear();
});

describe('without a connection', () => {
  beforeEach(() => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false));
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('keeps whoever is signed in, though their session cannot be refreshed', async () => {
    localStorage.setItem(sessionKey(), JSON.stringify(sessionOf('sultan')));
    backend.tell('INITIAL_SESSION', null);
    await new Promise((resume) => setTimeout(resume, 5));
    expect(store.get(sessionAtom)).toMatchObject({ status: 'signed-in', user: { id: 'sultan' } });
  });

  it('takes the session that is stored, at once, with the profile that this device has kept', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    store.set(sessionAtom, { status: 'loading', user: null });
    localStorage.setItem(sessionKey(), JSON.stringify({ ...sessionOf('noura'), expires_at: 1 }));
    localStorage.setItem('dabbab:profile', JSON.stringify({ id: 'noura', username: 'noura', isAdmin: false }));
    backend.profile.resolve();
    backend.profileError = new TypeError('Failed to fetch');
    await startSession();
    await vi.waitFor(() =>
      expect(store.get(sessionAtom).user).toMatchObject({ id: 'noura', username: 'noura', unread: true }),
    );
  });

  it('takes nobody who has not given the code of their app', async () => {
    store.set(sessionAtom, { status: 'loading', user: null });
    localStorage.setItem(sessionKey(), JSON.stringify({ ...guarded('aal1'), expires_at: 1 }));
    await startSession();
    await vi.waitFor(() => expect(store.get(sessionAtom).status).toBe('signed-out'));
  });
});

it('forgets the profile that is kept when somebody signs out', async () => {
  localStorage.setItem('dabbab:profile', '{}');
  await signOut();
  expect(localStorage.getItem('dabbab:profile')).toBeNull();
});
