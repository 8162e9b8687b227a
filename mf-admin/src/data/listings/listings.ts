import { unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { queryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';
import { deskList, listArgs } from '../desk/desk-list.ts';
import type { Question } from '../desk/question.ts';
import { adminKeys } from '../keys.ts';
import { withNames } from '../people/names.ts';

declare module '@dabbab/platform/answers' {
  interface Answers {
    admin_get_listing: ListingRecord;
    admin_listing_counts: ListingCounts;
  }
}

const listingKeys = {
  all: adminKeys.listings(),
  list: (question: Question) => [...listingKeys.all, 'list', question] as const,
  counts: () => [...listingKeys.all, 'counts'] as const,
  one: (id: string) => [...listingKeys.all, 'one', id] as const,
};

/** The states by which the list is filtered, as `admin_list_listings` names them. */
export const listingStates = ['active', 'featured', 'sold', 'expired', 'hidden', 'suspended', 'reported'] as const;

/** Asks for ads, as the first request of `/admin/listings` in remote.json does. */
export function listingsList(question: Question) {
  return deskList(listingKeys.list(question), async (after, pageSize, signal) => {
    const args = { ...listArgs(question), ...(after && { after }), page_size: pageSize };
    const rows = unwrap(await rest().rpc('admin_list_listings', args, { get: true }).abortSignal(signal));
    return withNames(rows, signal);
  });
}

/** An ad as the list shows it. */
export type AdminListing = Awaited<ReturnType<ReturnType<typeof listingsList>['page']>>[number];

/** How many ads wait for an admin; counting ends at 1000. */
export interface ListingCounts {
  reported: number;
  hidden: number;
  suspended: number;
}

/** Asks how many ads are reported, hidden and suspended. */
export const listingCountsQuery = queryOptions({
  queryKey: listingKeys.counts(),
  queryFn: async ({ signal }) =>
    unwrap(await rest().rpc('admin_listing_counts', {}, { get: true }).abortSignal(signal)),
});

/** A report as the drawers of what was reported tell of it. */
export interface ReportOfThing {
  id: string;
  reason:
    | 'scam'
    | 'wrong_category'
    | 'prohibited_item'
    | 'offensive_content'
    | 'impersonation'
    | 'harassment'
    | 'other';
  details: string | null;
  status: 'pending' | 'reviewed' | 'dismissed';
  created_at: string;
  reporter: string | null;
}

/** A payment as the drawers of what was paid for tell of it. */
export interface PaymentOfThing {
  id: string;
  kind: 'commission' | 'featured_listing' | 'featured_shop' | 'subscription';
  amount: number;
  status: 'pending' | 'paid' | 'cancelled' | 'refunded';
  created_at: string;
}

/** The answer of `admin_get_listing`. */
export interface ListingRecord {
  ad: {
    id: string;
    ad_number: number;
    kind: string;
    title_ar: string | null;
    title_en: string | null;
    description_ar: string | null;
    description_en: string | null;
    make: string | null;
    model: string | null;
    bike_type: string | null;
    part_category: string | null;
    year: number | null;
    mileage_km: number | null;
    engine_cc: number | null;
    chassis_number: string | null;
    condition: string;
    city: string;
    price: number;
    min_bid: number | null;
    cover_path: string | null;
    created_at: string;
    updated_at: string;
    expires_at: string;
    featured_until: string | null;
    suspended: boolean;
    suspension_reason: string | null;
    owner_suspended: boolean;
    sold_at: string | null;
    listed: boolean;
  };
  pictures: string[];
  seller: {
    id: string;
    username: string;
    avatar_path: string | null;
    phone: string | null;
    suspended: boolean;
    shop_id: string | null;
    shop_name_ar: string | null;
    shop_name_en: string | null;
  };
  price_place: {
    low: number;
    lower_quartile: number;
    median: number;
    upper_quartile: number;
    high: number;
    ads: number;
  } | null;
  views: number;
  saves: number;
  conversations: number;
  bids: { count: number; open: number; best: number | null };
  reports: ReportOfThing[];
  payments: PaymentOfThing[];
  moderation: { allowed: boolean; source: string; created_at: string }[];
}

/** Asks for all about an ad; null when there is none (any more). */
export function listingQuery(id: string) {
  return queryOptions({
    queryKey: listingKeys.one(id),
    queryFn: async ({ signal }) => {
      const answer = await rest().rpc('admin_get_listing', { listing_id: id }, { get: true }).abortSignal(signal);
      if (answer.error?.code === 'PT404' || answer.error?.code === '22P02') return null;
      return unwrap(answer);
    },
  });
}

export interface ListingSuspension {
  id: string;
  suspended: boolean;
  reason?: string | undefined;
}

/** Hides an ad, whose owner is told the reason, or lets it back. */
export const suspendListing: Action<ListingSuspension> = {
  send: async ({ id, suspended, reason }) => {
    unwrap(await rest().rpc('suspend_listing', { listing_id: id, suspended, ...(reason && { reason }) }));
  },
  invalidates: [adminKeys.all],
};

/** Features an ad for so many days more. */
export const featureListing: Action<{ id: string; days: number }> = {
  send: async ({ id, days }) => {
    unwrap(await rest().rpc('feature_listing', { listing_id: id, days }));
  },
  invalidates: [adminKeys.all],
};

/** Ends all featuring of an ad. */
export const unfeatureListing: Action<string> = {
  send: async (id) => {
    unwrap(await rest().rpc('unfeature_listing', { listing_id: id }));
  },
  invalidates: [adminKeys.all],
};
