import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { invokeFunction } from '@dabbab/platform/kit/invoke-function';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';
import { importKeys } from './imports.ts';

const states = ['waiting', 'sent', 'failed'] as const;

const countOf = async (state: (typeof states)[number], signal: AbortSignal) => {
  const query = rest().from('invitations').select('id', { count: 'exact', head: true }).eq('state', state);
  const { count, error, status } = await query.abortSignal(signal);
  return unwrap({ data: count, error, status });
};

/** Asks how many invitations wait, were sent, and failed. */
export const invitationCountsQuery = queryOptions({
  queryKey: [...importKeys.all, 'invitations'] as const,
  queryFn: async ({ signal }) => {
    const [waiting, sent, failed] = await Promise.all(states.map(async (state) => countOf(state, signal)));
    return { waiting: waiting ?? 0, sent: sent ?? 0, failed: failed ?? 0 };
  },
});

/** The most that the function takes at a time. */
const PORTION = 100;

interface Outcome {
  email: string;
  error?: string;
}

/** Sends the invitations that wait, a hundred at a time, and keeps what came of each. */
export const sendInvitations: Action = {
  send: async () => {
    for (;;) {
      const waiting = rest().from('invitations').select('email,username,language').eq('state', 'waiting');
      const people = unwrap(await waiting.order('created_at').order('id').limit(PORTION));
      if (people.length === 0) return;
      const { results } = await invokeFunction<{ results: Outcome[] }>('manage-accounts', {
        act: 'invite',
        people: people.map(({ email, username, language }) => ({ email, language, ...(username && { username }) })),
      });
      const outcomes = results.map(({ email, error }) => ({ email, ...(error && { error }) }));
      unwrap(await rest().rpc('record_invitations', { outcomes }));
      // An answer that names nobody would be asked for again and again.
      if (results.length === 0) return;
    }
  },
  invalidates: [adminKeys.all],
};
