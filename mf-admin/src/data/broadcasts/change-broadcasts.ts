import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';
import { broadcastKeys } from './broadcasts.ts';

/** Whom a notice is for. */
export type Audience =
  | { audience: 'all' | 'shop_owners' }
  | { audience: 'city'; city: string }
  | { audience: 'people'; recipients: string[] };

/** How many people a notice would reach. */
export function audienceSizeQuery(audience: Audience) {
  return queryOptions({
    queryKey: broadcastKeys.audience(audience),
    queryFn: async ({ signal }) => unwrap(await rest().rpc('count_audience', audience).abortSignal(signal)),
  });
}

export interface NewBroadcast {
  body_ar: string;
  body_en: string;
  to: Audience;
  /** ISO 8601; undefined: at once. */
  sendAt: string | undefined;
}

/** What became of it: its id, and how many got it; null until it is sent. */
export interface SentBroadcast {
  id: string;
  recipients: number | null;
}

/** Sends a notice, or puts it down for later. */
export const sendBroadcast: Action<NewBroadcast, SentBroadcast> = {
  send: async ({ body_ar, body_en, to, sendAt }) => {
    const args = { body_ar, body_en, ...to, ...(sendAt && { send_at: sendAt }) };
    const { id, recipients } = unwrap(await rest().rpc('broadcast_notification', args));
    return { id, recipients };
  },
  invalidates: [adminKeys.all],
};

/** Takes a notice back from whoever has not read it, and says from how many; one for later is not sent. */
export const recallBroadcast: Action<string, number> = {
  send: async (id) => unwrap(await rest().rpc('recall_broadcast', { broadcast_id: id })),
  invalidates: [adminKeys.all],
};
