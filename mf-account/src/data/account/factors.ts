import type { Action } from '@dabbab/platform/kit/action';
import { askAuth } from '@dabbab/platform/kit/ask-auth';
import { queryOptions } from '@dabbab/platform/query';
import { accountQuery } from './account.ts';
import { sessionsQuery } from './sessions.ts';

/** An authenticator app. */
export interface Factor {
  id: string;
  name: string;
  createdAt: string;
}

/** A new authenticator app that has not shown its first code. */
export interface NewFactor {
  id: string;
  /** For the camera of the phone (`otpauth://…`). */
  uri: string;
  /** The same for typing. */
  secret: string;
}

/** The authenticator apps of the signed-in person. */
export const factorsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', 'factors', userId],
    queryFn: async (): Promise<Factor[]> => {
      const { totp } = await askAuth((auth) => auth.mfa.listFactors());
      return totp.map(({ id, friendly_name, created_at }) => ({
        id,
        name: friendly_name ?? '',
        createdAt: created_at,
      }));
    },
  });

const issuer = 'Dabbab';

/** Begins to add an authenticator app of this name. What was begun before and given up is removed: it holds its name. */
export const beginFactor: Action<string, NewFactor> = {
  send: async (friendlyName) => {
    const { all } = await askAuth((auth) => auth.mfa.listFactors());
    for (const { id, status } of all)
      if (status === 'unverified') await askAuth((auth) => auth.mfa.unenroll({ factorId: id }));
    const { id, totp } = await askAuth((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer }));
    return { id, uri: totp.uri, secret: totp.secret };
  },
};

/** Ends adding an authenticator app by its first code. Sessions elsewhere that have given none end. */
export const confirmFactor = (userId: string): Action<{ id: string; code: string }> => ({
  invalidates: [factorsQuery(userId).queryKey, sessionsQuery(userId).queryKey],
  send: async ({ id, code }) => {
    await askAuth((auth) => auth.mfa.challengeAndVerify({ factorId: id, code }));
  },
});

/** Removes an authenticator app. */
export const removeFactor = (userId: string): Action<string> => ({
  invalidates: [factorsQuery(userId).queryKey, accountQuery(userId).queryKey],
  send: async (factorId) => {
    await askAuth((auth) => auth.mfa.unenroll({ factorId }));
  },
});
