import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { signOut } from '@dabbab/platform/session';

/** Where the person is signed in: this device first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'sessions', userId],
    queryFn: async () => unwrap(await rest().rpc('list_sessions', {}, { get: true })),
  });

/** Ends a session of the person on another device. */
export const endSession = (userId: string): Action<string> => ({
  invalidates: [sessionsQuery(userId).queryKey],
  send: async (session_id) => {
    unwrap(await rest().rpc('end_session', { session_id }));
  },
});

/** Ends all sessions of the person, this one last: if those elsewhere cannot be ended, nothing has happened. */
export const endAllSessions: Action = {
  send: async () => {
    await signOut('others');
    await signOut('local');
  },
};

/** Ends all sessions of the person but this one. */
export const endOtherSessions = (userId: string): Action => ({
  invalidates: [sessionsQuery(userId).queryKey],
  send: () => signOut('others'),
});
