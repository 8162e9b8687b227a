/** What may not stand in a text of an ad is said beside it when it is left. */
import { writeDraft } from '@dabbab/platform/kit/drafts';
import { answerRest } from '@dabbab/testing/answer-rest';
import { renderScreen, rider } from '@dabbab/testing/render';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyAd } from '../../ad-input/ad-values.ts';
import { adDraftKey } from '../../data/listings/ad-draft.ts';
import { AddListingScreen } from './add-listing-screen.tsx';

// The whole form, and supabase-js with it: slower than a part.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 30_000 });

const lists = ['makers', 'models', 'bike_types', 'part_categories', 'cities', 'conditions', 'add_ons'];

beforeEach(() => localStorage.clear());

it('asks about what changed alone, and its words go with what they are about', async () => {
  writeDraft(adDraftKey(rider.id), { adId: 'a', values: { ...emptyAd, title_ar: 'كاوازاكي' }, photos: [] });
  const requests = answerRest({
    'GET rpc/get_lookups': () => Object.fromEntries(lists.map((name) => [name, []])),
    'POST rpc/ads_left': () => ({ limit: null, used: 0, left: null }),
    'GET profiles': () => [{ phone: null, city: null }],
    'GET rpc/get_model_facts': () => [],
    'GET rpc/get_price_guidance': () => [],
    'GET rpc/commission_share': () => 0,
    'POST rpc/check_text_of_form': ({ body }) => {
      const { field, written } = body as { field: string; written: string };
      const found = /055\d+/.exec(written)?.[0];
      const message = `contact_details: this text may not contain "${found}".`;
      if (found) return Response.json({ code: '22023', hint: field, details: null, message }, { status: 400 });
      return written.includes('\u202e')
        ? Response.json({ code: '22023', hint: field, details: null, message: 'hidden: this text …' }, { status: 400 })
        : undefined;
    },
  });
  const asked = () => requests.filter(({ path }) => path.endsWith('check_text_of_form')).map(({ body }) => body);
  renderScreen(<AddListingScreen />, { at: '/add-listing?step=review', user: rider });
  const title = await screen.findByDisplayValue('كاوازاكي');
  const write = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  fireEvent.blur(title);
  write(title, 'كاوازاكي 0551234567');
  await waitFor(() => expect(title).toHaveAccessibleDescription(/فيه بيانات تواصل: 0551234567/));
  fireEvent.blur(title);
  write(title, 'كاوازاكي نظيف');
  expect(title).not.toHaveAccessibleDescription(/0551234567/);
  write(title, 'كاوازاكي \u202e');
  await waitFor(() => expect(title).toHaveAccessibleDescription(/ما قبلنا هذي القيمة/));
  expect(asked()).toEqual(
    ['كاوازاكي 0551234567', 'كاوازاكي نظيف', 'كاوازاكي \u202e'].map((written) => ({
      kind: 'words',
      field: 'title_ar',
      written,
    })),
  );
});
