import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';
import type { PaymentOfThing, ReportOfThing } from '../listings/listings.ts';
import { withNames } from '../people/names.ts';
import type { ShopRow } from './shop-fields.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_get_shop: ShopRecord;
  }
}

const shopKeys = {
  all: [...adminKeys.all, 'shops'] as const,
  list: (question: Question) => [...shopKeys.all, 'list', question] as const,
  one: (id: string) => [...shopKeys.all, 'one', id] as const,
  plans: () => [...shopKeys.all, 'plans'] as const,
};

/** The states by which the list is filtered, as `admin_list_shops` names them. */
export const shopStates = ['running', 'lapsed', 'suspended', 'featured'] as const;

/** Asks for shops, as the first request of `/admin/shops` in remote.json does. */
export function shopsList(question: Question) {
  return deskList(shopKeys.list(question), async (after, pageSize, signal) => {
    const args = { ...listArgs(question), ...(after && { after }), page_size: pageSize };
    const rows = unwrap(await rest().rpc('admin_list_shops', args, { get: true }).abortSignal(signal));
    return withNames(rows, signal);
  });
}

/** A shop as the list shows it. */
export type AdminShop = Awaited<ReturnType<ReturnType<typeof shopsList>['page']>>[number];

/** A period on a plan. */
export interface Subscription {
  id: string;
  plan: string;
  source: 'admin' | 'payment';
  days: number;
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
}

/** The answer of `admin_get_shop`. */
export interface ShopRecord {
  shop: ShopRow & {
    id: string;
    owner_id: string;
    photo_path: string | null;
    rating: number | null;
    reviews: number;
    created_at: string;
    updated_at: string;
    subscription_until: string | null;
    featured_until: string | null;
    suspended: boolean;
    suspension_reason: string | null;
    owner_suspended: boolean;
  };
  pictures: string[];
  owner: { id: string; username: string; email: string | null; phone: string | null; suspended: boolean };
  plan: string;
  ads: number;
  subscriptions: Subscription[];
  reports: ReportOfThing[];
  payments: PaymentOfThing[];
}

/** Asks for all about a shop; null when there is none (any more). */
export function shopQuery(id: string) {
  return queryOptions({
    queryKey: shopKeys.one(id),
    queryFn: async ({ signal }) => {
      const answer = await rest().rpc('admin_get_shop', { shop_id: id }, { get: true }).abortSignal(signal);
      if (answer.error?.code === 'PT404' || answer.error?.code === '22P02') return null;
      return unwrap(answer);
    },
  });
}

/** Asks for the plans that one can be subscribed to. */
export const plansQuery = queryOptions({
  queryKey: shopKeys.plans(),
  queryFn: async ({ signal }) =>
    unwrap(
      await rest()
        .from('shop_plans')
        .select('slug,name_ar,name_en')
        .neq('slug', 'free')
        .order('position')
        .abortSignal(signal),
    ),
});

/** Finds the person with this e-mail, name or id. @throws AppError `invalid-value` of `owner` where it is not one alone */
async function findOwner(named: string): Promise<string> {
  const found = unwrap(await rest().rpc('admin_list_users', { q: named, page_size: 50 }, { get: true }));
  const wanted = named.trim().toLowerCase();
  const exact = found.filter(({ id, email, username }) =>
    [id, email?.toLowerCase(), username.toLowerCase()].includes(wanted),
  );
  const [owner] = exact.length > 0 ? exact : found;
  if (!owner || (exact.length || found.length) > 1) throw new AppError('invalid-value', { reason: 'owner' });
  return owner.id;
}

/** Opens a shop for somebody, named by e-mail, name or id. */
export const openShop: Action<{ owner: string; row: ShopRow }, string> = {
  send: async ({ owner, row }) => {
    const owner_id = await findOwner(owner);
    const made = await rest()
      .from('shops')
      .insert({ ...row, owner_id })
      .select('id')
      .single();
    return unwrap(made).id;
  },
  invalidates: [adminKeys.all],
};

export interface ShopEdit {
  id: string;
  /** Its `updated_at` as the form read it. */
  version: string;
  /** The columns that differ. */
  change: Partial<ShopRow>;
}

/** Changes a shop, unless somebody else was quicker (`conflict`, `changed`). */
export const editShop: Action<ShopEdit> = {
  send: async ({ id, version, change }) => {
    const update = rest().from('shops').update(change).eq('id', id).eq('updated_at', version);
    const [stored] = unwrap(await update.select('id'));
    if (!stored) throw new AppError('conflict', { reason: 'changed' });
  },
  invalidates: [adminKeys.all],
};

/** Deletes a shop. */
export const deleteShop: Action<string> = {
  send: async (id) => {
    const deleted = unwrap(await rest().from('shops').delete().eq('id', id).select('id'));
    if (deleted.length === 0) throw new AppError('not-found');
  },
  invalidates: [adminKeys.all],
};

export interface ShopSuspension {
  id: string;
  suspended: boolean;
  reason?: string | undefined;
}

/** Hides a shop, whose owner is told the reason, or lets it back. */
export const suspendShop: Action<ShopSuspension> = {
  send: async ({ id, suspended, reason }) => {
    unwrap(await rest().rpc('suspend_shop', { shop_id: id, suspended, ...(reason && { reason }) }));
  },
  invalidates: [adminKeys.all],
};

/** Gives the owner of a shop more days on a plan, or starts one. */
export const extendSubscription: Action<{ owner: string; days: number; plan?: string | undefined }> = {
  send: async ({ owner, days, plan }) => {
    unwrap(await rest().rpc('extend_subscription', { owner_id: owner, days, ...(plan && { plan }) }));
  },
  invalidates: [adminKeys.all],
};

/** Ends all subscriptions of the owner of a shop. */
export const deactivateSubscription: Action<string> = {
  send: async (owner) => {
    unwrap(await rest().rpc('deactivate_subscription', { owner_id: owner }));
  },
  invalidates: [adminKeys.all],
};
