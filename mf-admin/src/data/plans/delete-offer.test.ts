import { answerRest, refusal } from '@dabbab/testing/answer-rest';
import { expect, test } from 'vitest';
import { deleteOffer } from './delete-offer.ts';

test('what was ever bought is refused as in use', async () => {
  answerRest({ 'DELETE shop_plans': () => refusal('23503', 409) });
  await expect(deleteOffer('shop_plans').send('shop')).rejects.toMatchObject({ code: 'conflict', reason: 'in_use' });
});

test('what nobody has bought goes by its slug', async () => {
  const requests = answerRest({ 'DELETE featured_options': () => undefined });
  await deleteOffer('featured_options').send('listing-3-days');
  expect(requests).toMatchObject([{ query: { slug: 'eq.listing-3-days' } }]);
});
