import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryClient, queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** Whether a person is told of a topic by a way; `fixed` ones cannot be switched off. */
export interface Preference {
  topic: string;
  way: string;
  enabled: boolean;
  fixed: boolean;
}

/** What the signed-in person wants to be told of: every topic by every way that is there for them, in order. */
export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messaging', 'preferences', userId],
    queryFn: async (): Promise<Preference[]> =>
      unwrap(await rest().rpc('get_notification_preferences', undefined, { get: true })),
  });

/** Switches a way of a topic on or off. */
export const setPreference = (userId: string): Action<Pick<Preference, 'topic' | 'way' | 'enabled'>> => {
  const { queryKey } = preferencesQuery(userId);
  return {
    invalidates: [queryKey],
    optimistic: {
      queryKey,
      show: ({ topic, way, enabled }) =>
        queryClient.setQueryData(queryKey, (rows) =>
          rows?.map((row) => (row.topic === topic && row.way === way ? { ...row, enabled } : row)),
        ),
    },
    send: async (wanted) => {
      unwrap(await rest().rpc('set_notification_preference', wanted));
    },
  };
};

/** Ends the mails that the link of a mail belongs to; gives their topic. */
export const unsubscribe: Action<string, string> = {
  invalidates: [['messaging', 'preferences']],
  send: async (token) => unwrap(await rest().rpc('unsubscribe', { token })),
};
