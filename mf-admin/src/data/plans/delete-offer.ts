import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';
import { adminKeys } from '../keys.ts';

/** The tables of what the site sells, as the audit names them. */
export type OfferTable = 'shop_plans' | 'featured_options';

const FOREIGN_KEY = '23503';

/** Deletes a plan or an option by its slug. What was ever bought stays: `conflict` with reason `in_use`. */
export function deleteOffer(table: OfferTable): Action<string> {
  return {
    invalidates: [adminKeys.all],
    send: async (slug) => {
      const answer = await rest().from(table).delete().eq('slug', slug);
      if (answer.error?.code === FOREIGN_KEY) throw new AppError('conflict', { reason: 'in_use', cause: answer.error });
      unwrap(answer);
    },
  };
}
