import type { SessionUser } from '@dabbab/contract/session';
import { connectedHost } from './connected-host.ts';
import { deviceStorage } from './device-storage.ts';
import { rest } from './rest.ts';
import { sessionAtom } from './session-state.ts';
import { store } from './store.ts';

/** Reads the profile of the signed-in person again, after a change of it. */
export async function refreshUser(): Promise<void> {
  const host = connectedHost();
  if (host) return host.refreshUser();
  const { user } = store.get(sessionAtom);
  if (!user) return;
  const fresh = await loadUser(user);
  // What was known of the person stays valid until the profile can be read.
  if (!fresh.unread && store.get(sessionAtom).user?.id === user.id)
    store.set(sessionAtom, { status: 'signed-in', user: fresh });
}

/**
 * Reads the profile of a person. One that does not load is logged, and the person is marked as unread; what this device has
 * kept of it holds until it can be read.
 */
export async function loadUser({ id, email }: { id: string; email?: string | undefined }): Promise<SessionUser> {
  const columns = 'username, avatar_path, is_admin, suspended, unnamed';
  const answer = await rest().from('profiles').select(columns).eq('id', id).maybeSingle();
  if (answer.error) {
    console.error('Error fetching profile on load', answer.error);
    return { ...unknown, email: email ?? '', ...keptProfile(id), id, unread: true };
  }
  const user: SessionUser = {
    id,
    email: email ?? '',
    username: answer.data?.username ?? null,
    avatarPath: answer.data?.avatar_path ?? null,
    isAdmin: answer.data?.is_admin ?? false,
    suspended: answer.data?.suspended ?? false,
    ...(answer.data?.unnamed && { unnamed: true }),
  };
  deviceStorage.write(PROFILE_KEY, JSON.stringify(user));
  return user;
}

const unknown = { username: null, avatarPath: null, isAdmin: false, suspended: false };

/** Where the profile of the signed-in person is kept for a start without a connection. */
const PROFILE_KEY = 'dabbab:profile';

function keptProfile(id: string): Partial<SessionUser> {
  try {
    const kept = JSON.parse(deviceStorage.read(PROFILE_KEY) ?? '{}') as Partial<SessionUser>;
    return kept.id === id ? kept : {};
  } catch {
    return {}; // of another version of the product
  }
}

/** Forgets the profile that is kept, once nobody is signed in. */
export const forgetProfile = (): void => void deviceStorage.write(PROFILE_KEY, null);
