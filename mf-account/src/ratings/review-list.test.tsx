import { useInfiniteQuery } from '@dabbab/platform/query';
import { renderScreen } from '@dabbab/testing/render';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Review } from '../data/reviews/reviews.ts';
import { ReviewList } from './review-list.tsx';

function Reviews() {
  const list = useInfiniteQuery({
    queryKey: ['account', 'reviews', 'of a test'],
    initialPageParam: null,
    queryFn: (): Promise<Review[]> => Promise.reject(new TypeError('Failed to fetch')),
    getNextPageParam: () => null,
  });
  return <ReviewList list={list} empty="none" />;
}

it('says that the reviews could not be loaded', async () => {
  renderScreen(<Reviews />, { language: 'en' });
  expect(await screen.findByText('Failed to load reviews')).toBeVisible();
});
