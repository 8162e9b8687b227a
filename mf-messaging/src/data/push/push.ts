import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { browserState, endSubscription, newSubscription, ownSubscription } from './browser.ts';

/**
 * Whether notifications are pushed to this browser: `absent` where push is not configured, `install` where the site must
 * be put on the home screen first, `blocked` where the person has told the browser so.
 */
export type PushState = 'absent' | 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** The state of push in this browser for the signed-in person. */
export const pushQuery = (userId: string) =>
  queryOptions({
    queryKey: ['messaging', 'push', userId],
    queryFn: async (): Promise<{ state: PushState; key: string }> => {
      const key = unwrap(await rest().rpc('get_push_key', undefined, { get: true }));
      if (!key) return { state: 'absent', key: '' };
      const state = browserState();
      if (state !== 'available') return { state, key };
      const endpoint = (await ownSubscription())?.endpoint;
      if (endpoint === undefined) return { state: 'off', key };
      const subscribed = unwrap(await rest().rpc('is_push_subscribed', { endpoint }));
      return { state: subscribed ? 'on' : 'off', key };
    },
  });

/** Has notifications pushed to this browser, which asks the person first. The input is the key of `pushQuery`. */
export const switchPushOn = (userId: string): Action<string> => ({
  invalidates: [pushQuery(userId).queryKey],
  send: async (key) => {
    unwrap(await rest().rpc('subscribe_push', await newSubscription(key)));
  },
});

/** Ends what `switchPushOn` began. */
export const switchPushOff = (userId: string): Action => ({
  invalidates: [pushQuery(userId).queryKey],
  send: async () => {
    const endpoint = await endSubscription();
    if (endpoint !== undefined) unwrap(await rest().rpc('unsubscribe_push', { endpoint }));
  },
});
