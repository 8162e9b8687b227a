import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';

const stale = [
  ['messaging', 'conversation'],
  ['messaging', 'conversations'],
];

/** Blocks a person: neither of the two can write to the other any more. */
export const blockPerson = (personId: string): Action => ({
  invalidates: stale,
  send: async () => {
    // A press that is repeated because its answer got lost finds the block there.
    const block = rest().from('blocks').upsert({ blocked_id: personId }, { ignoreDuplicates: true });
    unwrap(await block);
  },
});

/** Takes a block back. */
export const unblockPerson = (personId: string): Action => ({
  invalidates: stale,
  send: async () => void unwrap(await rest().from('blocks').delete().eq('blocked_id', personId)),
});
