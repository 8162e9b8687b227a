import { answerRest, type RestAnswer } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeBid } from '../../bid-card/tests/make-bid.ts';
import { ListingBids } from './listing-bids.tsx';

const AD = '22222222-2222-4222-8222-222222222222';
const received = (change: object) => ({
  ...makeBid({ seller_id: rider.id }),
  bidder: { username: 'نورة', avatar_path: null },
  ...change,
});

function show(answer: RestAnswer) {
  const requests = answerRest({ 'GET rpc/list_listing_bids': answer });
  renderScreen(<ListingBids listingId={AD} price={34_500} onReserved={() => {}} />, { user: rider, at: `/ad/${AD}` });
  return requests;
}

it('shows bids as the database orders them, each with its bidder and the way to the conversation', async () => {
  show(() => [received({ id: 'a', amount: 33_000 }), received({ id: 'b', amount: 31_000, bidder: null })]);
  const items = await screen.findAllByRole('listitem');
  expect(items[0]).toHaveTextContent(/نورة.*33,000/);
  expect(items[1]).toHaveTextContent(/عضو سابق.*31,000/);
  expect(within(items[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/messages/talk');
  expect(within(items[0] as HTMLElement).getByRole('button', { name: 'اقبل السوم' })).toBeVisible();
});

it('goes on after the last one, and shows those that are over', async () => {
  const page = Array.from({ length: 30 }, (_, index) => received({ id: `p${index}`, amount: 33_000 - index }));
  const requests = show(({ query }) => ('before_id' in query ? [received({ id: 'z', amount: 5 })] : page));
  await userEvent.click(await screen.findByRole('button', { name: 'اعرض المزيد' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(31));
  expect(requests.at(-1)?.query).toMatchObject({ before_amount: '32971', before_id: 'p29', show: 'open' });
  await userEvent.click(screen.getByRole('button', { name: 'المنتهي' }));
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ show: 'closed' }));
});

it('says that there are none yet', async () => {
  show(() => []);
  expect(await screen.findByText(/ما فيه سوم مفتوح/)).toBeVisible();
});
