import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ReviewsScreen } from './reviews-screen.tsx';

const review = {
  id: '11111111-1111-4111-8111-111111111111',
  other_id: '99999999-9999-4999-8999-999999999999',
  other_username: 'خالد',
  other_avatar_path: null,
  rating: 5,
  comment: 'مشتري جاد',
  verified: false,
  listing_title_ar: null,
  listing_title_en: null,
  reply: null as string | null,
  replied_at: null,
  created_at: '2026-01-01T00:00:00Z',
  changed: false,
};

it('answers what was said of oneself, once, and shows what one said', async () => {
  let reply: string | null = null;
  const requests = answerRest({
    'GET rpc/list_reviews': () => [{ ...review, reply }],
    'GET rpc/list_given_reviews': () => [],
    'POST rpc/reply_to_review': ({ body }) => {
      ({ reply } = body as { reply: string });
      return review;
    },
  });
  renderScreen(<ReviewsScreen />, { user: rider });
  expect(await screen.findByText('ما قيّمت أحد إلى الحين.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'رد' }));
  const sheet = await screen.findByRole('dialog', { name: 'رد على التقييم' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل الرد' }));
  expect(await within(sheet).findByText('اكتب ردك.')).toBeVisible();
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'ردك' }), 'حياك الله');
  await userEvent.click(within(sheet).getByRole('button', { name: 'أرسل الرد' }));
  expect(await screen.findByText('حياك الله')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'رد' })).toBeNull();
  expect(requests.findLast(({ path }) => path === 'rpc/reply_to_review')?.body).toEqual({
    review_id: review.id,
    reply: 'حياك الله',
  });
});
