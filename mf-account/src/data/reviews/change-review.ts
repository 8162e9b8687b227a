import type { Database } from '@dabbab/platform/database.types';
import { AppError, unwrap } from '@dabbab/platform/errors';
import type { Action } from '@dabbab/platform/kit/action';
import { rest } from '@dabbab/platform/rest';
import { tiesWith } from '../people/own-ties.ts';

type ReviewRow = Database['public']['Tables']['reviews']['Insert'];

export interface NewReview {
  /** 1 to 5 stars. */
  rating: number;
  comment: string;
}

const staleFor = (personId: string) => [
  ...tiesWith(personId),
  ['account', 'reviews', personId],
  ['account', 'given-reviews'],
  ['account', 'sale'],
  // A shop shows how its owner is rated.
  ['shops', 'shop'],
  ['shops', 'directory'],
  ['shops', 'map'],
];

/** Rates a person, or changes what the signed-in person wrote of them. */
export const writeReview = (personId: string): Action<NewReview> => ({
  invalidates: staleFor(personId),
  send: async ({ rating, comment }) => {
    // The database fills in the author; a second one takes the place of the first.
    const review = { target_id: personId, rating, comment: comment.trim() || null } as unknown as ReviewRow;
    const { error } = await rest().from('reviews').insert(review);
    if (error?.code !== '23505') {
      unwrap({ data: null, error });
      return;
    }
    const changed = unwrap(
      await rest()
        .from('reviews')
        .update({ rating, comment: comment.trim() || null })
        .eq('target_id', personId)
        .select('id'),
    );
    if (changed.length === 0) throw new AppError('forbidden');
  },
});

/** Deletes what the signed-in person wrote of another. */
export const deleteReview = (personId: string, reviewId: string): Action => ({
  invalidates: staleFor(personId),
  send: async () => void unwrap(await rest().from('reviews').delete().eq('id', reviewId)),
});

/** Answers a review of oneself, once. */
export const replyToReview = (userId: string, reviewId: string): Action<string> => ({
  invalidates: [['account', 'reviews', userId]],
  send: async (reply) => void unwrap(await rest().rpc('reply_to_review', { review_id: reviewId, reply })),
});
