import type { Database } from '@dabbab/platform/database.types';
import { unwrap } from '@dabbab/platform/errors';
import { infiniteQueryOptions } from '@dabbab/platform/query';
import { rest } from '@dabbab/platform/rest';

/** A review of a person; `other` is its author, of given ones whom it is about. */
export type Review = Database['public']['CompositeTypes']['review_item'];

const PAGE_SIZE = 10;

const after = (last: Review | null) => (last ? { before: last.created_at, before_id: last.id } : {});

/** What people say of a person, the newest first. */
export const reviewsQuery = (personId: string) =>
  infiniteQueryOptions({
    queryKey: ['account', 'reviews', personId],
    initialPageParam: null as Review | null,
    queryFn: async ({ pageParam }): Promise<Review[]> => {
      const asked = { person_id: personId, page_size: PAGE_SIZE, ...after(pageParam) };
      return unwrap(await rest().rpc('list_reviews', asked, { get: true }));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
  });

/** What the signed-in person wrote of others, the newest first. */
export const givenReviewsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['account', 'given-reviews', userId],
    initialPageParam: null as Review | null,
    queryFn: async ({ pageParam }): Promise<Review[]> => {
      const asked = { page_size: PAGE_SIZE, ...after(pageParam) };
      return unwrap(await rest().rpc('list_given_reviews', asked, { get: true }));
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? null : (page.at(-1) ?? null)),
  });
